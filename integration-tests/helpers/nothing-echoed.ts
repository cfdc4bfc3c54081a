import { manner } from "./manner"

// Imported before a suite: the service gives nothing back as it was sent that it needn't (simulator/README.md).
manner.quirks = ["nothing-echoed"]
