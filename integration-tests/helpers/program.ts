import { spawn, type ChildProcess } from "node:child_process"
import { setTimeout as wait } from "node:timers/promises"

/** Enough of a program's output to understand why it failed. */
const KEPT_CHARACTERS = 6000

export interface ProgramOptions {
  cwd: string
  env?: Record<string, string>
}

/** Runs a program to its end and gives what it printed; throws with its last words when it fails. */
export async function runProgram(command: string, args: string[], options: ProgramOptions): Promise<string> {
  const program = new Program(command, args, options)
  const code = await program.ended
  if (code !== 0) {
    throw new Error(
      `${command} ${args.join(" ")} ended with ${code}:\n${program.output.slice(-KEPT_CHARACTERS)}`,
    )
  }
  return program.output
}

/** A program that runs on until it is stopped. */
export class Program {
  output = ""
  readonly ended: Promise<number | NodeJS.Signals | null>
  private readonly child: ChildProcess

  constructor(
    private readonly command: string,
    args: string[],
    { cwd, env }: ProgramOptions,
  ) {
    this.child = spawn(command, args, {
      cwd,
      env: { ...cleanEnvironment(), ...env },
      stdio: ["ignore", "pipe", "pipe"],
    })
    this.child.stdout?.on("data", (chunk) => (this.output += chunk))
    this.child.stderr?.on("data", (chunk) => (this.output += chunk))
    this.ended = new Promise((resolve, reject) => {
      this.child.once("error", reject)
      this.child.once("close", (code, signal) => resolve(code ?? signal))
    })
  }

  /** Waits until `isReady` gives something other than undefined, and gives that; throws when the program ends before or time is up. */
  async until<T>(
    isReady: (output: string) => T | undefined | Promise<T | undefined>,
    timeoutMs: number,
  ): Promise<T> {
    for (const from = Date.now(); Date.now() - from < timeoutMs; await wait(200)) {
      const ready = await isReady(this.output)
      if (ready !== undefined) return ready
      if (this.child.exitCode !== null || this.child.signalCode !== null) break
    }
    throw new Error(
      `${this.command} did not get ready in ${timeoutMs / 1000} s:\n${this.output.slice(-KEPT_CHARACTERS)}`,
    )
  }

  signal(name: NodeJS.Signals): void {
    this.child.kill(name)
  }

  /** Gone at once, as in a power cut. */
  async kill(): Promise<void> {
    this.child.kill("SIGKILL")
    await this.ended
  }

  async stop(): Promise<void> {
    this.child.kill("SIGTERM")
    const stubborn = setTimeout(() => this.child.kill("SIGKILL"), 10_000)
    await this.ended
    clearTimeout(stubborn)
  }
}

/** Ours without what this test run put there: the fresh shop must not live on jest's or npm's settings. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const foreign =
    /^(npm_|JEST_|DB_|RENTAL_|TEST_TYPE$|NODE_ENV$|NODE_OPTIONS$|NODE_PATH$|LOG_LEVEL$|INIT_CWD$)/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)))
}
