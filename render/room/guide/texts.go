package guide

const textHowItWorks = "How it works: "
