import { isSameMac, macOf } from '../mac.ts';

/** The content of the renewal cookie: one generation of one session. */
export interface Renewal {
  memberId: string;
  sessionId: string;
  generation: number;
}

const COOKIE_PATTERN = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/;

/**
 * Seals and opens the values of renewal cookies. Every generation that was ever issued can be told from a
 * forgery.
 */
export function renewalSeal(secret: string) {
  const sign = (text: string) => macOf(secret, `renewal|${text}`);
  return {
    seal({ memberId, sessionId, generation }: Renewal): string {
      const text = `${memberId}.${sessionId}.${generation}`;
      return `${text}.${sign(text)}`;
    },
    open(value: string): Renewal | undefined {
      const [, memberId, sessionId, generation, mac] = COOKIE_PATTERN.exec(value) ?? [];
      if (!memberId || !sessionId || !generation || !mac) return undefined;
      const expected = sign(`${memberId}.${sessionId}.${generation}`);
      return isSameMac(expected, mac) ? { memberId, sessionId, generation: Number(generation) } : undefined;
    },
  };
}

export type RenewalSeal = ReturnType<typeof renewalSeal>;
