import { z } from 'zod';
import { AppError } from '../../errors.ts';

const answer = z.looseObject({
  id: z.string().max(1_400),
  response: z.looseObject({
    clientDataJSON: z.string().max(10_000),
    userHandle: z.string().max(100).optional(),
  }),
});
const clientData = z.looseObject({ challenge: z.string().max(200) });

/** The unverified content of an authenticator's answer: challenge, passkey, and claimed member. */
export interface Claim {
  challenge: string;
  passkeyId: string;
  memberId: string | undefined;
}

/** @throws AppError PASSKEY_REFUSED when the format is not an authenticator's. */
export function claimOf(response: Record<string, unknown>): Claim {
  try {
    const { id, response: clientAnswer } = answer.parse(response);
    const { challenge } = clientData.parse(
      JSON.parse(Buffer.from(clientAnswer.clientDataJSON, 'base64url').toString('utf8')),
    );
    return {
      challenge,
      passkeyId: id,
      memberId: clientAnswer.userHandle === undefined ? undefined : memberIdOfHandle(clientAnswer.userHandle),
    };
  } catch (cause) {
    throw new AppError('PASSKEY_REFUSED', undefined, { cause });
  }
}

/** The user handle in authenticators: the bytes of the member's id, which reveal nothing about them. */
export function handleOf(memberId: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(memberId.replaceAll('-', ''), 'hex'));
}

function memberIdOfHandle(handle: string): string | undefined {
  const hex = Buffer.from(handle, 'base64url').toString('hex');
  return /^[0-9a-f]{32}$/.test(hex)
    ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    : undefined;
}

const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** The transports among those given that browsers know. They are not signed, so the input may be anything. */
export function transportsIn(given: unknown): (typeof transports)[number][] {
  return Array.isArray(given) ? transports.filter((name) => given.includes(name)) : [];
}
