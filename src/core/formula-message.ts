import type { FormulaFault } from "./formula"
export function describeFault(fault: FormulaFault): string {
  return fault.code
}
