import { setLine, SET_SLIP_MAX_LINES } from '@chokdee/shared/contracts/sets';
import { satang } from '@chokdee/shared/contracts/money';
import { storage } from '@chokdee/shared/storage';
import { z } from 'zod';

const lines = z.array(setLine.pick({ ref: true, add: true, number: true, set: true })).max(SET_SLIP_MAX_LINES);
const draft = z.object({
  lines,
  /** Tickets that were sent and whose answer never came: only the same key may send them again. */
  attempt: z.object({ idempotencyKey: z.string(), lines: lines.min(1), setPrice: satang }).optional(),
});
export type TicketDraft = z.output<typeof draft>;

const drafts = z.record(z.string(), draft.extend({ keepUntilMs: z.number() }));

const KEPT_AFTER_CLOSE_MS = 86_400_000;
const keyOf = (memberId: string) => `lottery.drafts.4d.${memberId}`;

/** Tickets that a member has chosen and not bought, for one round. Kept on this device until a day after the round closes. */
export function readTickets(memberId: string, betId: number): TicketDraft | undefined {
  return storage.read(keyOf(memberId), drafts)?.[betId];
}

/** Tells what another tab of this browser has made of the tickets; none when they were bought or given up there. Returns what ends it. */
export function onTicketsElsewhere(memberId: string, betId: number, tell: (draft: TicketDraft) => void): () => void {
  const look = () => tell(readTickets(memberId, betId) ?? { lines: [] });
  const listen = ({ key }: StorageEvent) => key === keyOf(memberId) && look();
  // A page that the browser had put away whole was told nothing meanwhile.
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && look();
  window.addEventListener('storage', listen);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('storage', listen);
    window.removeEventListener('pageshow', onShow);
  };
}

/** An empty draft is forgotten; those of rounds long closed go with it. */
export function writeTickets(memberId: string, betId: number, closeMs: number, next: TicketDraft): void {
  const now = Date.now();
  const kept = Object.entries(storage.read(keyOf(memberId), drafts) ?? {}).filter(([id, { keepUntilMs }]) => id !== String(betId) && keepUntilMs > now);
  const own = next.lines.length > 0 || next.attempt ? [[betId, { ...next, keepUntilMs: closeMs + KEPT_AFTER_CLOSE_MS }] as const] : [];
  storage.write(keyOf(memberId), Object.fromEntries([...kept, ...own]));
}
