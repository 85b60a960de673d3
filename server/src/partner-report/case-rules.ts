import type { CaseRow, StoredSide } from './cases.queries.ts';

const MICRO_PER_SATANG = 10_000;

/** What a transaction does to the member's cash, in millionths of a baht. */
function effect(side: StoredSide | null): number {
  // A refused transaction, and a bet that was rolled back before it came, moved nothing.
  if (!side || side.code !== undefined || side.kind === 'tombstone') return 0;
  return side.kind === 'bet' ? -side.micro : side.micro;
}

/**
 * The correction that would make ours equal to theirs, in satang, signed from the member's side. Undefined:
 * none can, because another member, round or kind is named, or nothing differs in whole satang, or money was
 * moved to or from a partner that keeps it, which is of no round: an adjustment mends that.
 */
export function suggestedSatang({
  fields,
  ours,
  theirs,
}: Pick<CaseRow, 'fields' | 'ours' | 'theirs'>): number | undefined {
  if (fields.some((field) => field !== 'amount')) return undefined;
  if ([ours, theirs].some((side) => side?.kind === 'in' || side?.kind === 'out')) return undefined;
  const satang = Math.trunc((effect(theirs) - effect(ours)) / MICRO_PER_SATANG);
  return satang === 0 ? undefined : satang;
}

/** Millionths of a baht as decimal baht with two to six places. */
export function microText(micro: number): string {
  const digits = String(Math.abs(micro)).padStart(7, '0');
  const fraction = digits.slice(-6).replace(/0{1,4}$/, '');
  return `${micro < 0 ? '-' : ''}${digits.slice(0, -6)}.${fraction}`;
}
