const { TestEnvironment } = require("jest-environment-node")

/** Jest's environment for unit tests: what integration-tests/worker/outside.js names is loaded by Node itself, once a worker. */
module.exports = class UnitEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    Object.assign(this.global, { outside: { require } })
  }
}
