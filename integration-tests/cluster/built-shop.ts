import { readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { medusa, shopEnvironment } from "../helpers/medusa-shop"
import { createFreshApp } from "../packed/fresh-app"
import { MANIFEST, packPackage, REPOSITORY } from "../packed/package-under-test"

/** Builds a shop for production, with the packed plugin installed and this repository's medusa-config.ts: with its modules for several servers. */
export async function buildShop(folder: string): Promise<string> {
  const { tarball } = await packPackage("plugin", path.join(folder, "tarball"))
  const app = path.join(folder, "shop")
  await createFreshApp(app, tarball)
  const own = readFileSync(path.join(REPOSITORY, "medusa-config.ts"), "utf8")
  const config = own
    .replace(/^ *\{ resolve: "\.\/src\/modules\/rental".*\n/m, "")
    .replace("./src/providers/", `${MANIFEST.name}/providers/`)
    .replace("  modules: [", `  plugins: [{ resolve: "${MANIFEST.name}", options: {} }],\n$&`)
  writeFileSync(path.join(app, "medusa-config.ts"), config)
  await medusa(app, ["build"], { ...shopEnvironment("none", 0), DISABLE_MEDUSA_ADMIN: "true" })
  return app
}
