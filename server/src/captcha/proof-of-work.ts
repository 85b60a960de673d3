import { createHash, randomBytes } from 'node:crypto';
import type { CaptchaAction } from '@chokdee/shared/contracts/account';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { clientAddress } from '../http/call-context.ts';
import { isSameMac, macOf } from '../mac.ts';
import type { Captcha } from './captcha.ts';
import { spendProof } from './spent-proofs.queries.ts';

/** Long enough to type a form again after a lost connection; short enough that proofs are not hoarded. */
const LIFETIME_MS = 5 * 60_000;
/** challenge (random, bits, expiry, seal), then the solution. */
const TOKEN_PATTERN = /^(([\w-]{22})\.(\d{1,2})\.(\d{13})\.([\w-]{43}))\.([0-9a-z]{1,16})$/;

interface ProofOfWorkOptions {
  secret: string;
  /** Required leading zero bits; one more doubles the work. */
  bits: number;
  db: Queryable;
  nowMs?: () => number;
}

/**
 * Self-contained proof of work: the browser searches for a text whose SHA-256 with the challenge starts with
 * zeros. The challenge is not stored; its seal proves that it is ours, for this action and this address. Only
 * a used one is stored, until it expires.
 */
export function proofOfWork({ secret, bits, db, nowMs = Date.now }: ProofOfWorkOptions): Captcha {
  const seal = (text: string, action: CaptchaAction, ip: string) =>
    macOf(secret, `captcha|${action}|${clientAddress(ip)}|${text}`);

  return {
    challenge(action, ip) {
      const expiresMs = nowMs() + LIFETIME_MS;
      const text = `${randomBytes(16).toString('base64url')}.${bits}.${expiresMs}`;
      return {
        kind: 'pow',
        challenge: `${text}.${seal(text, action, ip)}`,
        bits,
        expiresAt: bangkokIso(new Date(expiresMs)),
      };
    },

    async check(token, action, ip) {
      const [, challenge = '', random = '', requiredBits = '', expires = '', given = ''] =
        TOKEN_PATTERN.exec(token) ?? [];
      const sealed = isSameMac(seal(`${random}.${requiredBits}.${expires}`, action, ip), given);
      if (!sealed || Number(expires) <= nowMs() || leadingZeroBits(sha256(token)) < Number(requiredBits))
        throw new AppError('CAPTCHA_FAILED');
      if (!(await spendProof(db, sha256(challenge), Number(expires)))) throw new AppError('CAPTCHA_FAILED');
    },
  };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

export function leadingZeroBits(hash: Uint8Array): number {
  const at = hash.findIndex((byte) => byte !== 0);
  return at === -1 ? hash.length * 8 : at * 8 + Math.clz32(hash[at]!) - 24;
}
