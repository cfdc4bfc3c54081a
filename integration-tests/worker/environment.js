require("./register")
const { TestEnvironment } = require("jest-environment-node")

/** What test code reaches of its worker, outside of jest's sandbox. Shop and Chromium start when the first file asks. */
const outside = {
  require,
  openShop: (world) => require("./shop").openShop(world),
  copySeeded: (database) => require("./shop-database").copySeeded(database),
  openBrowser: (executablePath) => require("./chromium").openBrowser(executablePath),
}

/** Jest's environment for tests with a shop: each file has a sandbox of its own, and its worker's shop stands outside of it. */
module.exports = class ShopEnvironment extends TestEnvironment {
  constructor(config, context) {
    // The sandbox takes it over, and what is outside reads it, too: a worker has one file at a time.
    process.env.TEST_TYPE = config.projectConfig.displayName.name
    super(config, context)
  }

  async setup() {
    await super.setup()
    // Dates come from the database, which is outside: `expect.any(Date)` has to know them.
    Object.assign(this.global, { outside, Date })
  }

  /** A test that failed in a browser says what was on the screen then: of a failure that doesn't come back that is all there is. */
  async handleTestEvent({ name, error }) {
    if (name !== "test_fn_failure") return
    const seen = await this.global.onScreen?.().catch((fault) => `nothing to be seen: ${fault.message}`)
    const first = Array.isArray(error) ? error[0] : error
    if (seen && first instanceof Object) first.stack = `${first.stack}\n\nOn the screen: ${seen}`
  }
}
