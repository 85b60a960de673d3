import type { z } from 'zod';
import type { loginBody } from '@chokdee/shared/contracts/auth';
import type { Captcha } from '../captcha/public.ts';
import type { Db } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { accountByUserName, lockPinShared, saveLocale } from './member.queries.ts';
import { verifyPin } from './pin-hash.ts';
import type { SessionIssuer, SignedIn } from './session-issuer.ts';
import { beginAttempt } from './sign-in-attempt.ts';
import { noteSignIn } from './sign-in-event.queries.ts';
import type { Visitor } from './visit.ts';

/**
 * @param browser id of the visitor's browser, if it is known for the account.
 * @throws AppError invalidLoginCredential, the same for an unknown name and a wrong PIN | as
 * `beginAttempt`
 */
export async function logInWithPin(
  { db, captcha, sessions }: { db: Db; captcha: Captcha; sessions: SessionIssuer },
  body: z.output<typeof loginBody>,
  visitor: Visitor,
  browser?: string,
): Promise<SignedIn> {
  const userName = body.userName.toLowerCase();
  const attempt = await beginAttempt(
    { db, captcha },
    { userName, ip: visitor.ip, browser, captchaToken: body.captchaToken },
  );
  const account = await accountByUserName(db, userName);
  const pinMatches = await verifyPin(body.password, account?.pinHash).catch(async (error: unknown) => {
    await attempt.abandoned();
    throw error;
  });
  if (!account || !pinMatches || account.status === 1) {
    const { isLast } = await attempt.failed();
    await noteSignIn(db, {
      memberId: account?.uuid,
      kind: isLast ? 'sign-in-limited' : 'sign-in-failed',
      method: 'pin',
      visitor,
    });
    throw new AppError(isLast ? 'loginAttemptCountReachLimit' : 'invalidLoginCredential');
  }
  return db.transaction(async (tx) => {
    // A browser that is new to the account does not change the language of its warnings.
    if (browser !== undefined && visitor.locale) await saveLocale(tx, account.uuid, visitor.locale);
    // A PIN change ends the sessions that exist at that moment: no session may start with the old PIN
    // after it.
    if (!(await lockPinShared(tx, account.uuid, account.pinHash)))
      throw new AppError('invalidLoginCredential');
    await attempt.succeeded(tx);
    return sessions.enter(tx, account.uuid, { ...visitor, method: 'pin' }, 'signed-in');
  });
}
