import type { GateReport } from '@chokdee/shared/contracts/registry';

/**
 * What the gate has found, check by check: what, where, how to mend it.
 *
 * @param which every check, or only those that a build has to be mended for.
 */
export function gateLines(reports: readonly GateReport[], which: 'all' | 'refused'): string[] {
  return reports.flatMap(({ remote, build, passed, checks }) => [
    `gate: ${remote} ${build} ${passed ? 'passed' : 'refused'}`,
    ...checks
      .filter((check) => which === 'all' || !check.passed)
      .flatMap(({ check, domain, passed: ok, what, where, mend }) => [
        `  ${ok ? 'passed ' : 'REFUSED'} ${check}${domain ? ` (${domain})` : ''}: ${what}`,
        ...(where ? [`    where: ${where}`] : []),
        ...(mend ? [`    mend: ${mend}`] : []),
      ]),
  ]);
}
