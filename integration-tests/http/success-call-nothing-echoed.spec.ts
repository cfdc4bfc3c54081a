/** All of success-call.spec.ts, from a service that gives nothing back as it was sent that it needn't. */
import "../helpers/nothing-echoed"
import "./success-call.spec"
