import { SLIP_MAX_LINES, slipLine } from '@chokdee/shared/contracts/lottery';
import { satang } from '@chokdee/shared/contracts/money';
import { baseOptions, expansionOptions, type BetOption } from '@chokdee/shared/rules/bet-options';
import { z } from 'zod';
import type { DraftView } from '../drafts/draft-doc.ts';
import { keptDrafts } from '../drafts/kept-drafts.ts';

const line = slipLine.pick({ ref: true, add: true, option: true, number: true }).extend({
  priceSatang: satang,
  minSatang: satang,
  maxSatang: satang.optional(),
  multiplyX100: z.int().min(0),
});
type Line = z.output<typeof line>;

/** A slip that was sent and whose answer never came: only the same key may send it again. */
const attempt = z.object({ idempotencyKey: z.string(), lines: z.array(line).min(1) });

export interface Draft {
  lines: Line[];
  active: BetOption[];
  attempt?: z.output<typeof attempt>;
}

/** Two tabs may have filled a slip each before they met: what is too much is refused as it is placed, not forgotten. */
export const slipDrafts = keptDrafts<Line, z.output<typeof attempt>>({
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

/** What a member has begun and not sent, for one round. Kept on this device until a day after the round closes. */
export function readDraft(memberId: string, betId: number): Draft | undefined {
  const view = slipDrafts.view(memberId, betId);
  return view && draftOf(view);
}

/** Makes the draft of a round this, in all tabs. */
export function writeDraft(memberId: string, betId: number, closeMs: number, next: Draft): void {
  slipDrafts.put(memberId, betId, closeMs, next);
}

/** What was written for one round behind what is written for another, as a batch of its own; `undefined` when that is too much for one slip. */
export function joinDrafts(
  there: Draft | undefined,
  { lines, active }: Pick<Draft, 'lines' | 'active'>,
): Draft | undefined {
  if (!there) return { lines, active };
  const last = there.lines.reduce((greatest, { add }) => Math.max(greatest, add), 0);
  const joined = [...there.lines, ...lines.map((line) => ({ ...line, add: line.add + last }))];
  return joined.length > SLIP_MAX_LINES ? undefined : { ...there, lines: joined };
}
