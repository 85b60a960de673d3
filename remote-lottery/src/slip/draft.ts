import { SLIP_MAX_LINES, slipLine } from '@chokdee/shared/contracts/lottery';
import { satang } from '@chokdee/shared/contracts/money';
import { baseOptions, expansionOptions } from '@chokdee/shared/rules/bet-options';
import { storage } from '@chokdee/shared/storage';
import { z } from 'zod';

const line = slipLine.pick({ ref: true, add: true, option: true, number: true }).extend({
  priceSatang: satang,
  minSatang: satang,
  maxSatang: satang.optional(),
  multiplyX100: z.int().min(0),
});

const draft = z.object({
  lines: z.array(line).max(SLIP_MAX_LINES),
  active: z.array(z.enum([...baseOptions, ...expansionOptions])),
  /** A slip that was sent and whose answer never came: only the same key may send it again. */
  attempt: z.object({ idempotencyKey: z.string(), lines: z.array(line).min(1) }).optional(),
});
export type Draft = z.output<typeof draft>;

/** Of the drafts of all rounds only how long they are kept: what is in one is looked at when it is asked for. */
const drafts = z.record(z.string(), z.object({ keepUntilMs: z.number() }).loose());
const draftOf = (kept: z.output<typeof drafts> | undefined, betId: number) => draft.safeParse(kept?.[betId]).data;

const KEPT_AFTER_CLOSE_MS = 86_400_000;
const keyOf = (memberId: string) => `lottery.drafts.${memberId}`;

/** What a member has begun and not sent, for one round. Kept on this device until a day after the round closes. */
export function readDraft(memberId: string, betId: number): Draft | undefined {
  return draftOf(storage.read(keyOf(memberId), drafts), betId);
}

/** Tells what another tab of this browser has made of the draft; an empty one when it was placed or given up there. Returns what ends it. */
export function onDraftElsewhere(memberId: string, betId: number, tell: (draft: Draft) => void): () => void {
  const listen = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== keyOf(memberId)) return;
    const now = draftIn(newValue, betId);
    if (JSON.stringify(now) !== JSON.stringify(draftIn(oldValue, betId))) tell(now ?? { lines: [], active: [] });
  };
  // A page that the browser had put away whole was told nothing meanwhile.
  const look = ({ persisted }: PageTransitionEvent) => persisted && tell(readDraft(memberId, betId) ?? { lines: [], active: [] });
  window.addEventListener('storage', listen);
  window.addEventListener('pageshow', look);
  return () => {
    window.removeEventListener('storage', listen);
    window.removeEventListener('pageshow', look);
  };
}

function draftIn(kept: string | null, betId: number): Draft | undefined {
  try {
    return draftOf(drafts.safeParse(JSON.parse(kept ?? 'null')).data, betId);
  } catch {
    return undefined;
  }
}

/** What was written for one round behind what is written for another, as a batch of its own; `undefined` when that is too much for one slip. */
export function joinDrafts(there: Draft | undefined, { lines, active }: Pick<Draft, 'lines' | 'active'>): Draft | undefined {
  if (!there) return { lines, active };
  const last = there.lines.reduce((greatest, { add }) => Math.max(greatest, add), 0);
  const joined = [...there.lines, ...lines.map((line) => ({ ...line, add: line.add + last }))];
  return joined.length > SLIP_MAX_LINES ? undefined : { ...there, lines: joined };
}

/** An empty draft is forgotten; those of rounds long closed go with it. */
export function writeDraft(memberId: string, betId: number, closeMs: number, next: Draft): void {
  const now = Date.now();
  const kept = Object.entries(storage.read(keyOf(memberId), drafts) ?? {}).filter(([id, { keepUntilMs }]) => id !== String(betId) && keepUntilMs > now);
  const own = next.lines.length > 0 || next.active.length > 0 || next.attempt ? [[betId, { ...next, keepUntilMs: closeMs + KEPT_AFTER_CLOSE_MS }] as const] : [];
  storage.write(keyOf(memberId), Object.fromEntries([...kept, ...own]));
}
