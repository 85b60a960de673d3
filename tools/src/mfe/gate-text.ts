import type { GateReport } from '@chokdee/shared/contracts/registry';
import { commitText } from '@chokdee/shared/contracts/remote';

/**
 * Formats gate reports check by check: what, where and how to fix it.
 *
 * @param which all checks, or only the failed ones.
 */
export function gateLines(reports: readonly GateReport[], which: 'all' | 'refused'): string[] {
  return reports.flatMap(({ remote, build, passed, checks, source }) => [
    `gate: ${remote} ${build} ${passed ? 'passed' : 'refused'}`,
    ...(source?.dirty
      ? [
          `  ${remote} ${build} holds uncommitted changes (${commitText(source)}): commit them and publish again, the build stays the same.`,
        ]
      : []),
    ...checks
      .filter((check) => which === 'all' || !check.passed)
      .flatMap(({ check, domain, passed: ok, what, where, mend }) => [
        `  ${ok ? 'passed ' : 'REFUSED'} ${check}${domain ? ` (${domain})` : ''}: ${what}`,
        ...(where ? [`    where: ${where}`] : []),
        ...(mend ? [`    mend: ${mend}`] : []),
      ]),
  ]);
}
