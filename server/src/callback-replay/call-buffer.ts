import type { PartnerCall } from '../game-play/public.ts';
import { withoutSecrets } from './hide-secrets.ts';

/** Calls that one server holds until they are written. */
const MAX_CALLS = 5_000;
const MAX_CHARACTERS = 8_000_000;
/** Limit between two writes: anybody can cause these calls. Further ones are dropped. */
const MAX_UNSIGNED = 50;
const BATCH = 500;
const REPLACED = '\uFFFD';

/** Statuses of rejected calls whose signature was accepted and whose body was not. */
const SIGNED = new Set([200, 422]);

export type CallRow = Omit<PartnerCall, 'durationMs'> & { durationMs: number };

/** Buffers calls between two writes. `add` runs before each reply, so it only stores the call. */
export function callBuffer() {
  let kept: PartnerCall[] = [];
  let characters = 0;
  let unsigned = 0;
  let dropped = 0;
  return {
    add(call: PartnerCall): void {
      const isUnsigned = call.direction === 'in' && call.outcome === 'rejected' && !SIGNED.has(call.status);
      const size = isUnsigned ? 0 : call.body.length + call.answer.length;
      if (
        kept.length >= MAX_CALLS ||
        characters + size > MAX_CHARACTERS ||
        (isUnsigned && unsigned >= MAX_UNSIGNED)
      ) {
        dropped += 1;
        return;
      }
      if (isUnsigned) unsigned += 1;
      characters += size;
      kept.push(isUnsigned ? { ...call, body: '', answer: '' } : call);
    },
    /** Takes the buffered calls in batches, without secrets. */
    take(): CallRow[][] {
      const taken = kept;
      [kept, characters, unsigned] = [[], 0, 0];
      const rows = taken.map((call) => ({
        ...call,
        ...storable({ ...withoutSecrets(call), round: call.round, txn: call.txn }),
        durationMs: Math.round(call.durationMs),
      }));
      return Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, at) =>
        rows.slice(at * BATCH, (at + 1) * BATCH),
      );
    },
    drop: (count: number): void => void (dropped += count),
    dropped: (): number => dropped,
  };
}

/**
 * Removes NUL characters and lone surrogates: PostgreSQL rejects them, and one such call would
 * fail its whole batch.
 */
function storable<Texts extends Record<string, string | undefined>>(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      text?.replaceAll('\0', REPLACED).replaceAll(/\p{Surrogate}/gu, REPLACED),
    ]),
  ) as Texts;
}

export type CallBuffer = ReturnType<typeof callBuffer>;
