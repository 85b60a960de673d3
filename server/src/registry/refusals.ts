import { ALL_DOMAINS, OperationError } from './change.service.ts';

export function refuse(why: string): never {
  throw new OperationError(why);
}

/** Refuses for a single domain. With target `all` it skips this domain. */
export function refuseIn(target: string, why: string): undefined {
  if (target !== ALL_DOMAINS) refuse(why);
  return undefined;
}

export function checkPercent(percent: number): void {
  if (!(percent >= 0 && percent <= 100) || !/^\d+(\.\d{1,2})?$/.test(String(percent)))
    refuse('A percentage is a number from 0 to 100 with at most two decimals.');
}
