import { cpSync } from "node:fs"
import path from "node:path"
import { freePort } from "../helpers/free-port"
import { Program, runProgram } from "../helpers/program"

/** A running storefront. */
export interface NextStorefront {
  url: string
  stop(): Promise<unknown>
}

/**
 * The Next.js application of `next-app/` with the packed package, outside the repository, built for production. Next.js 15 and React 19
 * come from the registry: nothing of theirs may lie beside Medusa's React 18. No flags: as a developer installs it.
 */
export async function buildNextStorefront(
  folder: string,
  tarball: string,
  env: Record<string, string>,
): Promise<() => Promise<NextStorefront>> {
  cpSync(path.join(__dirname, "next-app"), folder, { recursive: true })
  await runProgram("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error", tarball], {
    cwd: folder,
  })
  const next = path.join(folder, "node_modules/next/dist/bin/next")
  const all = { ...env, NEXT_TELEMETRY_DISABLED: "1" }
  await runProgram(process.execPath, [next, "build"], { cwd: folder, env: all })
  return async () => {
    const port = await freePort()
    const args = [next, "start", "--port", String(port), "--hostname", "127.0.0.1"]
    const program = new Program(process.execPath, args, { cwd: folder, env: all })
    await program.until((output) => /Ready in/.test(output) || undefined, 240_000)
    return { url: `http://localhost:${port}`, stop: () => program.stop() }
  }
}
