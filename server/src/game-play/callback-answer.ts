import { createHash } from 'node:crypto';
import type { Outcome } from './wallet.queries.ts';

export interface CallbackAnswer {
  /** Why it was refused; undefined when done. */
  code?: string;
  body: string;
  replayed?: boolean;
  /** Malformed: the wallet was not called. */
  unread?: boolean;
  /** The member, for a call whose body does not name them. */
  memberId?: string;
  /** The member's new balance, if the call moved money. */
  moved?: { memberId: string; balance: number; version: number };
}

/** The answer to a transaction of the wallet. */
export async function answerOf(memberId: string, pending: Promise<Outcome>): Promise<CallbackAnswer> {
  const { code, answer, balance, version, replayed } = await pending;
  if (code !== null) return { code, body: answer, replayed };
  const moved = !replayed && balance !== null && version !== null;
  return { body: answer, replayed, ...(moved && { moved: { memberId, balance, version } }) };
}

/**
 * Compares the contents of two requests with one transaction number. Order and absent fields do not matter.
 */
export function contentHash(name: string, content: Record<string, unknown>): string {
  const canonical = JSON.stringify([
    name,
    Object.entries(content)
      .filter(([, value]) => value !== undefined && value !== null)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  ]);
  return createHash('sha256').update(canonical).digest('hex');
}
