import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/server';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import type { SignedIn } from '../session-issuer.ts';
import { noteSignIn } from '../sign-in-event.queries.ts';
import type { Visitor } from '../visit.ts';
import { consumeChallenge, passkeyOf, recordPasskeyUse, saveChallenge } from './passkeys.queries.ts';
import {
  refused,
  transportsOf,
  type Answer,
  type PasskeyDependencies,
  type RelyingParty,
} from './relying-party.ts';
import { claimOf } from './signed-answer.ts';

/** Signing in with a passkey. */
export function passkeyLogin({ db, auth }: PasskeyDependencies) {
  return {
    async beginLogin({ host }: RelyingParty): Promise<Answer> {
      const options = await generateAuthenticationOptions({ rpID: host, userVerification: 'required' });
      await saveChallenge(db, { challenge: options.challenge, host });
      return { ...options };
    },

    /** @throws AppError PASSKEY_REFUSED, the same for every reason */
    async logIn(response: Answer, relyingParty: RelyingParty, visitor: Visitor): Promise<SignedIn> {
      const { memberId, id, counter } = await verifiedLogin(db, response, relyingParty);
      const signedIn =
        memberId !== undefined &&
        counter !== undefined &&
        (await signInWith({ db, auth }, memberId, id, counter, visitor));
      if (signedIn) return signedIn;
      await noteSignIn(db, { memberId, kind: 'sign-in-failed', method: 'passkey', visitor });
      throw refused();
    },
  };
}

async function verifiedLogin(
  db: Db,
  response: Answer,
  relyingParty: RelyingParty,
): Promise<{ memberId: string | undefined; id: string; counter: number | undefined }> {
  const { challenge, passkeyId: id, memberId } = claimOf(response);
  const isLive = await consumeChallenge(db, { challenge, host: relyingParty.host });
  const known = isLive && memberId ? await passkeyOf(db, memberId, id, relyingParty.host) : undefined;
  if (!known) return { memberId: undefined, id, counter: undefined };
  const verification = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.host,
    requireUserVerification: true,
    credential: {
      id,
      publicKey: Uint8Array.from(known.publicKey),
      counter: known.counter,
      transports: transportsOf(known.transports),
    },
  }).catch(() => undefined);
  return {
    memberId,
    id,
    counter: verification?.verified ? verification.authenticationInfo.newCounter : undefined,
  };
}

/** Undefined when the counter shows a copy, or the member is closed. */
function signInWith(
  { db, auth }: PasskeyDependencies,
  memberId: string,
  id: string,
  counter: number,
  visitor: Visitor,
): Promise<SignedIn | undefined> {
  return db
    .transaction(async (tx) => {
      if (!(await recordPasskeyUse(tx, memberId, id, counter))) throw new AppError('UNAUTHORIZED');
      return auth.enter(memberId, { ...visitor, method: 'passkey' }, tx);
    })
    .catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'UNAUTHORIZED') return undefined;
      throw error;
    });
}
