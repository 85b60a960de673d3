import type { CaseResult } from './run.ts';

export interface Report {
  protocol: string;
  wallet: string;
  passed: number;
  failed: number;
  skipped: number;
  cases: CaseResult[];
}

export function reportOf(protocol: string, wallet: string, cases: CaseResult[]): Report {
  const count = (outcome: CaseResult['outcome']) => cases.filter((one) => one.outcome === outcome).length;
  return {
    protocol,
    wallet,
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    cases,
  };
}

const marks = { passed: 'ok     ', failed: 'FAILED ', skipped: 'skipped' };
const LONGEST_ID = 44;

/** One case: a line, and below it what was found where it did not pass. */
export function resultLines({ id, title, outcome, expected, got, request }: CaseResult): string[] {
  const line = `${marks[outcome]} ${id.padEnd(LONGEST_ID)} ${title}`;
  if (outcome === 'passed') return [line];
  if (outcome === 'skipped') return [line, `          ${got}`];
  return [
    line,
    `          expected ${expected}`,
    `          got      ${got}`,
    ...(request ? [`          repeat   ${request}`] : []),
  ];
}

export function summaryLine({ protocol, wallet, passed, failed, skipped }: Report): string {
  const conforms = failed === 0 ? 'conforms' : 'does not conform';
  const notRun =
    skipped > 0 ? `, ${skipped} skipped, because the players' owner does not offer the hook` : '';
  return `${wallet} ${conforms} to ${protocol}: ${passed} passed, ${failed} failed${notRun}.`;
}
