// Builds Medusa's admin panel with this plugin's pages into public/admin, where Medusa looks for it. It is what
// `medusa build` does, without its other half: that one would overwrite the plugin's own build in .medusa/server.
require("ts-node").register({})
const { initializeContainer } = require("@medusajs/medusa/loaders/index")
const { Compiler } = require("@medusajs/framework/build-tools")

async function main() {
  const root = process.cwd()
  const container = await initializeContainer(root, { skipDbConnection: true, throwOnValidationError: false })
  const compiler = new Compiler(root, container.resolve("logger"))
  const tsConfig = await compiler.loadTSConfigFile()
  tsConfig.options.outDir = root
  const built = await compiler.buildAppFrontend(false, tsConfig, await import("@medusajs/admin-bundler"))
  process.exit(built ? 0 : 1)
}

void main()
