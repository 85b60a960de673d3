import { SLIP_MAX_LINES, slipLine } from '@chokdee/shared/contracts/lottery';
import { satang } from '@chokdee/shared/contracts/money';
import type { SlipLine } from '@chokdee/shared/rules/slip';
import { z } from 'zod';
import type { DraftView } from '../drafts/draft-doc.ts';
import { draftStorage } from '../drafts/draft-storage.ts';
import type { Attempt } from '../purchase/product.ts';
import type { SlipTypes } from './slip-state.ts';

const line = slipLine.pick({ ref: true, add: true, option: true, number: true }).extend({
  priceSatang: satang,
});
const rate = z.int().min(0);

/** Older builds stored the seen rate in each line. The repeated attempt must send the same rates. */
const attempt = z
  .object({
    idempotencyKey: z.string(),
    lines: z.array(line.extend({ multiplyX100: rate.optional() })).min(1),
    rates: z.array(rate).optional(),
  })
  .transform(({ lines, rates, ...rest }) => ({
    ...rest,
    lines: lines.map(({ multiplyX100: _older, ...each }): SlipLine => each),
    rates: rates ?? lines.map(({ multiplyX100 }) => multiplyX100 ?? 0),
  }));

export type SlipDraft = DraftView<SlipLine, Attempt<SlipTypes>>;

/**
 * Two tabs may each have filled a slip before they merge. The excess is refused at placement rather than
 * dropped.
 */
export const slipDrafts = draftStorage<SlipLine, Attempt<SlipTypes>>({
  prefix: 'lottery.drafts',
  lines: z.array(line).max(4 * SLIP_MAX_LINES),
  attempt,
  editedOf: ({ priceSatang }) => priceSatang,
});

/**
 * Appends the draft of one round to the draft of another, as a separate batch. `undefined` if the result
 * would exceed the maximum slip length.
 */
export function joinDrafts(
  existing: SlipDraft | undefined,
  { lines, active }: Pick<SlipDraft, 'lines' | 'active'>,
): SlipDraft | undefined {
  if (!existing) return { lines, active };
  const last = existing.lines.reduce((greatest, { add }) => Math.max(greatest, add), 0);
  const joined = [...existing.lines, ...lines.map((each) => ({ ...each, add: each.add + last }))];
  return joined.length > SLIP_MAX_LINES ? undefined : { ...existing, lines: joined };
}
