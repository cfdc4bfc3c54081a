import type { Sandbox, SandboxOptions } from "../index"
import { runCheck } from "./check"
import { CliError } from "./arguments"
import { HELP, readStartOptions, type StartOptions } from "./start-options"

/** What the command needs of the outside. */
interface CliIo {
  startSandbox(options: SandboxOptions): Promise<Sandbox>
  write(text: string): void
  complain(text: string): void
  /** Called with what ends the simulator, once it runs. */
  onStarted(close: () => Promise<void>): void
}

/** Runs the command with its words. Resolves to the exit code; the simulator itself runs on. */
export async function runCli(words: string[], surroundings: CliIo): Promise<number> {
  try {
    const [command, ...rest] = words
    if (command === "check") return await runCheck(rest, surroundings.write)
    if (command !== undefined && !command.startsWith("-")) {
      throw new CliError(`There is no command "${command}". See rental-sandbox --help.`)
    }

    return await run(words, surroundings)
  } catch (error) {
    if (!(error instanceof CliError)) throw error
    surroundings.complain(`rental-sandbox: ${error.message}\n`)
    return 1
  }
}

async function run(words: string[], surroundings: CliIo): Promise<number> {
  const options = readStartOptions(words)
  if (options === "help") surroundings.write(HELP)
  else {
    const sandbox = await start(options, surroundings)
    surroundings.write(greeting(sandbox))
    surroundings.onStarted(() => sandbox.close())
  }
  return 0
}

async function start(options: StartOptions, { startSandbox, write }: CliIo): Promise<Sandbox> {
  try {
    return await startSandbox({ ...options, log: (line) => write(`${line}\n`) })
  } catch (error) {
    throw new CliError(reasonOf(error as NodeJS.ErrnoException, options.host, options.port))
  }
}

function reasonOf(error: NodeJS.ErrnoException, host: string, port: number): string {
  switch (error.code) {
    case "EADDRINUSE":
      return `Port ${port} of ${host} is taken. Stop the program that uses it, or choose another one with --port.`
    case "EACCES":
      return `Port ${port} may not be used without special rights. Choose one over 1023 with --port.`
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `This machine has no address ${host}. Leave --host out for 127.0.0.1.`
    default:
      return error.message
  }
}

function greeting({ url, paymentUrl }: Sandbox): string {
  return `The rental service's simulator runs. Ctrl-C ends it.
  Orders and calls   ${url}/
  API address        ${url}
  Payment page       ${paymentUrl}
`
}
