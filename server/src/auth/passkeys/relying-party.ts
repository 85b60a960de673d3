import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import type { AuthService } from '../auth.service.ts';

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

/** JSON of the browser's WebAuthn interface. */
export type Answer = Record<string, unknown>;

export const refused = (cause?: unknown) => new AppError('PASSKEY_REFUSED', undefined, { cause });
export const transportsOf = (transports: readonly string[]) => [...transports] as AuthenticatorTransport[];
