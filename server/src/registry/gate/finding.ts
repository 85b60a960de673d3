import type { GateCheck } from '@chokdee/shared/contracts/registry';

/** What is wrong, where, and how to mend it: one line each, for a person who has not seen the build. */
export interface Fault {
  what: string;
  where: string;
  mend: string;
}

/** A build may say anything in its errors; NUL and half surrogates have no place in the database, and a line stays one. */
const line = (text: string): string => text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ');

/** A check that found nothing says so once; every fault is a refusal of its own. */
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
