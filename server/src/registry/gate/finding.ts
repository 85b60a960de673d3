import type { GateCheck } from '@chokdee/shared/contracts/registry';

/** What is wrong, where, and how to fix it: one line each, for a reader who has not seen the build. */
export interface Fault {
  what: string;
  where: string;
  mend: string;
}

/**
 * Removes control characters and lone surrogates: errors of a build may contain anything, the database
 * rejects NUL and lone surrogates, and each text is one line.
 */
const line = (text: string): string => text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ');

/** One passed check when there are no faults; otherwise one failed check per fault. */
export function findings(
  check: GateCheck['check'],
  faults: readonly Fault[],
  allWell: string,
  domain?: string,
): GateCheck[] {
  const at = domain === undefined ? {} : { domain };
  if (faults.length === 0) return [{ check, ...at, passed: true, what: allWell }];
  return faults.map(({ what, where, mend }) => ({
    check,
    ...at,
    passed: false,
    what: line(what),
    where: line(where),
    mend: line(mend),
  }));
}
