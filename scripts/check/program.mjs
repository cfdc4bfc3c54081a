import path from "node:path"
import ts from "typescript"

/**
 * A program with what was found out about it in an earlier run, where that is kept. `affected`: the files, relative to the
 * configuration's folder, whose types or text may not be what they were then. `faults`: all there are, old and new. `remember`
 * keeps it all for the next run.
 * @param {string} configuration a tsconfig.json
 * @param {string} tsBuildInfoFile where it is kept
 * @returns {{ program: ts.Program, affected: string[], faults: readonly ts.Diagnostic[], remember: () => void }}
 */
export function openProgram(configuration, tsBuildInfoFile) {
  const folder = path.dirname(configuration)
  const settings = readConfiguration(configuration, { incremental: true, tsBuildInfoFile })
  const builder = ts.createIncrementalProgram({
    rootNames: settings.fileNames,
    options: settings.options,
    configFileParsingDiagnostics: settings.errors,
    createProgram: ts.createSemanticDiagnosticsBuilderProgram,
  })
  const affected = []
  for (let next = nextAffected(builder); next; next = nextAffected(builder)) {
    const files = "fileName" in next.affected ? [next.affected] : next.affected.getSourceFiles()
    affected.push(...files.map(({ fileName }) => path.relative(folder, fileName)))
  }
  const faults = [
    ...builder.getConfigFileParsingDiagnostics(),
    ...builder.getOptionsDiagnostics(),
    ...builder.getSyntacticDiagnostics(),
    ...builder.getGlobalDiagnostics(),
    ...builder.getSemanticDiagnostics(),
  ]
  return { program: builder.getProgram(), affected, faults, remember: () => void builder.emit() }
}

/** @param {ts.SemanticDiagnosticsBuilderProgram} builder */
function nextAffected(builder) {
  return builder.getSemanticDiagnosticsOfNextAffectedFile()
}

/** @param {string} configuration @param {ts.CompilerOptions} options */
function readConfiguration(configuration, options) {
  const settings = ts.getParsedCommandLineOfConfigFile(configuration, options, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, "\n"))
    },
  })
  if (!settings) throw new Error(`${configuration} can't be read`)
  return settings
}
