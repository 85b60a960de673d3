import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { z } from 'zod';
import type { passkey } from '@chokdee/shared/contracts/account';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import type { Member } from '../../http/call-context.ts';
import { noteSignIn } from '../sign-in-event.queries.ts';
import type { Visitor } from '../visit.ts';
import { passkeyLogin } from './passkey-login.ts';
import {
  allPasskeys,
  consumeChallenge,
  deletePasskey,
  insertPasskey,
  passkeysAt,
  saveChallenge,
} from './passkeys.queries.ts';
import {
  refused,
  transportsOf,
  type Answer,
  type PasskeyDependencies,
  type RelyingParty,
} from './relying-party.ts';
import { claimOf, handleOf, transportsIn } from './signed-answer.ts';

export type PasskeyService = ReturnType<typeof passkeyService>;

/**
 * Passkeys (WebAuthn): discoverable, so that no name is typed, and with user verification by the
 * authenticator, so that one passkey is two factors.
 */
export function passkeyService({ db, auth }: PasskeyDependencies) {
  return {
    ...passkeyLogin({ db, auth }),

    all: (memberId: MemberId): Promise<z.output<typeof passkey>[]> => allPasskeys(db, memberId),

    /** @throws AppError PIN_WRONG | PIN_LOCKED */
    async beginCreation(
      member: Member,
      pin: string,
      relyingParty: RelyingParty,
      visitor: Visitor,
    ): Promise<Answer> {
      await auth.checkPin(member.uuid, pin, visitor);
      return creationOptions(db, member, relyingParty);
    },

    /** Only in the session that has checked the PIN for it. @throws AppError PASSKEY_REFUSED */
    async create(
      { uuid, sessionId }: Member,
      response: Answer,
      name: string,
      relyingParty: RelyingParty,
      visitor: Visitor,
    ): Promise<z.output<typeof passkey>> {
      const { challenge } = claimOf(response);
      if (!(await consumeChallenge(db, { challenge, host: relyingParty.host, memberId: uuid, sessionId })))
        throw refused();
      const credential = await verifiedCredential(response, challenge, relyingParty);
      return db.transaction(async (tx) => {
        const stored = await insertPasskey(tx, uuid, relyingParty.host, name, credential);
        if (!stored) throw refused();
        await noteSignIn(tx, { memberId: uuid, kind: 'passkey-added', method: 'passkey', visitor });
        return stored;
      });
    },

    /** @throws AppError PIN_WRONG | PIN_LOCKED | NOT_FOUND */
    async remove(memberId: MemberId, id: string, pin: string, visitor: Visitor): Promise<void> {
      await auth.checkPin(memberId, pin, visitor);
      await db.transaction(async (tx) => {
        if (!(await deletePasskey(tx, memberId, id))) throw new AppError('NOT_FOUND');
        await noteSignIn(tx, { memberId, kind: 'passkey-removed', method: 'passkey', visitor });
      });
    },
  };
}

async function creationOptions(
  db: Db,
  { uuid, sessionId, userName, name }: Member,
  relyingParty: RelyingParty,
): Promise<Answer> {
  const known = await passkeysAt(db, uuid, relyingParty.host);
  const options = await generateRegistrationOptions({
    rpName: relyingParty.title,
    rpID: relyingParty.host,
    userID: handleOf(uuid),
    userName,
    userDisplayName: name,
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: transportsOf(transports) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await saveChallenge(db, {
    challenge: options.challenge,
    host: relyingParty.host,
    memberId: uuid,
    sessionId,
  });
  return { ...options };
}

/** The new credential of an authenticator's answer. @throws AppError PASSKEY_REFUSED */
async function verifiedCredential(response: Answer, challenge: string, relyingParty: RelyingParty) {
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.host,
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw refused(cause);
  });
  if (!registrationInfo) throw refused();
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    id,
    publicKey: Buffer.from(publicKey),
    counter,
    transports: transportsIn(registrationInfo.credential.transports),
  };
}
