import { SLIP_MAX_LINES, slipLine } from '@chokdee/shared/contracts/lottery';
import { satang } from '@chokdee/shared/contracts/money';
import { baseOptions, expansionOptions, type BetOption } from '@chokdee/shared/rules/bet-options';
import { z } from 'zod';
import type { DraftView } from '../drafts/draft-doc.ts';
import { draftStorage } from '../drafts/draft-storage.ts';

const line = slipLine.pick({ ref: true, add: true, option: true, number: true }).extend({
  priceSatang: satang,
  minSatang: satang,
  maxSatang: satang.optional(),
  multiplyX100: z.int().min(0),
});
type Line = z.output<typeof line>;

/** A slip that was submitted without a response. Retry it only with the same idempotency key. */
const attempt = z.object({ idempotencyKey: z.string(), lines: z.array(line).min(1) });

export interface Draft {
  lines: Line[];
  active: BetOption[];
  attempt?: z.output<typeof attempt>;
}

/**
 * Two tabs may each have filled a slip before they merge. The excess is refused at placement rather than
 * dropped.
 */
export const slipDrafts = draftStorage<Line, z.output<typeof attempt>>({
  prefix: 'lottery.drafts',
  lines: z.array(line).max(4 * SLIP_MAX_LINES),
  attempt,
  editedOf: ({ priceSatang }) => priceSatang,
});

const options = z.enum([...baseOptions, ...expansionOptions]);

export function draftOf({ lines, active, attempt: sent }: DraftView<Line, z.output<typeof attempt>>): Draft {
  return {
    lines: [...lines],
    active: active.flatMap((each) => options.safeParse(each).data ?? []),
    ...(sent ? { attempt: sent } : {}),
  };
}

/** The draft of a round: lines not yet placed. Kept on this device until one day after the round closes. */
export function readDraft(memberId: string, betId: number): Draft | undefined {
  const view = slipDrafts.view(memberId, betId);
  return view && draftOf(view);
}

/** Replaces the draft of a round in all tabs. */
export function writeDraft(memberId: string, betId: number, closeMs: number, next: Draft): void {
  slipDrafts.put(memberId, betId, closeMs, next);
}

/**
 * Appends the draft of one round to the draft of another, as a separate batch. `undefined` if the result
 * would exceed the maximum slip length.
 */
export function joinDrafts(
  existing: Draft | undefined,
  { lines, active }: Pick<Draft, 'lines' | 'active'>,
): Draft | undefined {
  if (!existing) return { lines, active };
  const last = existing.lines.reduce((greatest, { add }) => Math.max(greatest, add), 0);
  const joined = [...existing.lines, ...lines.map((line) => ({ ...line, add: line.add + last }))];
  return joined.length > SLIP_MAX_LINES ? undefined : { ...existing, lines: joined };
}
