import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { z } from 'zod';
import type { passkey } from '@chokdee/shared/contracts/account';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import type { Member } from '../../http/call-context.ts';
import type { AuthService } from '../auth.service.ts';
import type { SignedIn } from '../session-issuer.ts';
import { noteSignIn } from '../sign-in-event.queries.ts';
import type { Visitor } from '../visit.ts';
import {
  allPasskeys,
  deletePasskey,
  insertPasskey,
  saveChallenge,
  recordPasskeyUse,
  passkeyOf,
  passkeysAt,
  consumeChallenge,
} from './passkeys.queries.ts';
import { claimOf, handleOf, transportsIn } from './signed-answer.ts';

export interface PasskeyDependencies {
  db: Db;
  auth: AuthService;
}

/** The location of a ceremony: passkeys are bound to the host, answers to the origin. */
export interface RelyingParty {
  host: string;
  origin: string;
  /** The site's name in authenticators. */
  title: string;
}

type Answer = Record<string, unknown>;

const refused = (cause?: unknown) => new AppError('PASSKEY_REFUSED', undefined, { cause });
const transportsOf = (transports: readonly string[]) => [...transports] as AuthenticatorTransport[];

export type PasskeyService = ReturnType<typeof passkeyService>;

/**
 * Passkeys (WebAuthn): discoverable, so that no name is typed, and with user verification by the
 * authenticator, so that one passkey is two factors.
 */
export function passkeyService({ db, auth }: PasskeyDependencies) {
  async function verifiedLogin(
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

  return {
    all: (memberId: MemberId): Promise<z.output<typeof passkey>[]> => allPasskeys(db, memberId),

    /** @throws AppError PIN_WRONG | PIN_LOCKED */
    async beginCreation(
      { uuid, sessionId, userName, name }: Member,
      pin: string,
      relyingParty: RelyingParty,
      visitor: Visitor,
    ): Promise<Answer> {
      await auth.checkPin(uuid, pin, visitor);
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
      const transports = transportsIn(registrationInfo.credential.transports);
      return db.transaction(async (tx) => {
        const stored = await insertPasskey(tx, uuid, relyingParty.host, name, {
          id,
          publicKey: Buffer.from(publicKey),
          counter,
          transports,
        });
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

    async beginLogin({ host }: RelyingParty): Promise<Answer> {
      const options = await generateAuthenticationOptions({ rpID: host, userVerification: 'required' });
      await saveChallenge(db, { challenge: options.challenge, host });
      return { ...options };
    },

    /** @throws AppError PASSKEY_REFUSED, the same for every reason */
    async logIn(response: Answer, relyingParty: RelyingParty, visitor: Visitor): Promise<SignedIn> {
      const { memberId, id, counter } = await verifiedLogin(response, relyingParty);
      const signedIn =
        memberId !== undefined && counter !== undefined && (await signInWith(memberId, id, counter, visitor));
      if (signedIn) return signedIn;
      await noteSignIn(db, { memberId, kind: 'sign-in-failed', method: 'passkey', visitor });
      throw refused();
    },
  };

  /** Undefined when the counter shows a copy, or the member is closed. */
  function signInWith(
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
}
