import type { NumberProof as GivenProof } from '@chokdee/shared/contracts/auth';
import type { Queryable } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import type { OneTimeCodes } from './code.service.ts';

/**
 * Whether the new member has read the code on that phone. Consumes a right code. Commit after a wrong one, so
 * that its try stays counted.
 */
export type NumberProof = (tx: Queryable) => Promise<boolean>;

/**
 * The proof of a sign-up's phone number; undefined where the site sends no text messages, and the number
 * stays unverified.
 *
 * @throws AppError OTP_REQUIRED
 */
export function signUpProof(
  codes: OneTimeCodes,
  account: GivenProof & { phoneNumber: string },
): NumberProof | undefined {
  if (!codes.available) return undefined;
  const { phoneNumber, otpCode, refOtpCode } = account;
  if (otpCode === undefined || refOtpCode === undefined) throw new AppError('OTP_REQUIRED');
  const submitted = { purpose: 'sign-up', phoneNumber, reference: refOtpCode, code: otpCode } as const;
  return async (tx) => {
    const fits = await codes.check(tx, submitted);
    if (fits) await codes.consume(tx, submitted);
    return fits;
  };
}
