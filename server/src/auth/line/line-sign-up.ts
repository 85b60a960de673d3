import type { z } from 'zod';
import type { partnerLoginCalls } from '@chokdee/shared/contracts/account';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import type { AuthService } from '../auth.service.ts';
import { refuseGuessable } from '../guessable-pin.ts';
import { saveLocale } from '../member.queries.ts';
import type { OneTimeCodes } from '../otp/code.service.ts';
import { signUpProof } from '../otp/sign-up-proof.ts';
import { hashPin } from '../pin-hash.ts';
import { registerMember } from '../registration.ts';
import type { SignedIn } from '../session-issuer.ts';
import { noteSignIn } from '../sign-in-event.queries.ts';
import type { Visitor } from '../visit.ts';
import { adoptFromLine, linkLine } from './line-account.queries.ts';
import { consumeLineTicket } from './line-login.queries.ts';
import type { LinePerson } from './line-provider.ts';

export type LineLoginBody = z.output<typeof partnerLoginCalls.lineLogin.request>;

/**
 * Creates a member for a person whom LINE has identified, and signs them in.
 *
 * @throws AppError UNAUTHORIZED | OTP_WRONG | as `registerMember`
 */
export async function signUpByLine(
  { db, auth, codes }: { db: Db; auth: Pick<AuthService, 'enter'>; codes: OneTimeCodes },
  person: LinePerson,
  { lineTicket, newMember, ...body }: LineLoginBody & { newMember: object },
  domain: string,
  visitor: Visitor,
): Promise<SignedIn> {
  const { password, otpCode: _code, refOtpCode: _reference, ...account } = newMember;
  const proof = signUpProof(codes, newMember);
  const { registerFromDomain, slug, employeeSlug, registerTheme, agentId, refUid } = body;
  refuseGuessable(password, 'newMember.password', account.userName);
  const pinHash = await hashPin(password);
  const signedUp = await db.transaction(async (tx) => {
    if (proof && !(await proof(tx))) return undefined;
    if (!(await consumeLineTicket(tx, lineTicket))) throw new AppError('UNAUTHORIZED');
    const memberId = await registerMember(
      tx,
      { ...account, registerFromDomain, slug, employeeSlug, registerTheme, agentId, refUid },
      { pinHash, domain, phoneVerified: proof !== undefined },
    );
    if (!(await linkLine(tx, memberId, person.lineUid))) throw new AppError('UNAUTHORIZED');
    await adoptFromLine(tx, memberId, person);
    if (visitor.locale) await saveLocale(tx, memberId, visitor.locale);
    await noteSignIn(tx, { memberId, kind: 'signed-up', method: 'line', visitor });
    return auth.enter(memberId, { ...visitor, method: 'line' }, tx);
  });
  // Thrown after the commit, so that the failed try stays counted.
  if (!signedUp) throw new AppError('OTP_WRONG');
  return signedUp;
}
