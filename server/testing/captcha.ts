import { createHash } from 'node:crypto';
import type { CaptchaChallenge } from '@chokdee/shared/contracts/account';
import { leadingZeroBits } from '../src/captcha/proof-of-work.ts';

/** Solves a challenge as a browser does. */
export function solved(challenge: CaptchaChallenge): string {
  if (challenge.kind !== 'pow') throw new Error('Only a proof of work can be solved here.');
  for (let at = 0; ; at += 1) {
    const token = `${challenge.challenge}.${at.toString(36)}`;
    if (leadingZeroBits(createHash('sha256').update(token).digest()) >= challenge.bits) return token;
  }
}
