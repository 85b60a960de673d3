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

/** What an authenticator's answer says before anything of it is believed: which challenge, which passkey, and whose. */
export interface Claim {
  challenge: string;
  passkeyId: string;
  memberId: string | undefined;
}

/** @throws AppError PASSKEY_REFUSED when it is in no form that an authenticator answers in. */
export function claimOf(response: Record<string, unknown>): Claim {
  try {
    const { id, response: said } = answer.parse(response);
    const { challenge } = clientData.parse(
      JSON.parse(Buffer.from(said.clientDataJSON, 'base64url').toString('utf8')),
    );
    return {
      challenge,
      passkeyId: id,
      memberId: said.userHandle === undefined ? undefined : memberIdOfHandle(said.userHandle),
    };
  } catch (cause) {
    throw new AppError('PASSKEY_REFUSED', undefined, { cause });
  }
}

/** How authenticators name the member: the bytes of his id, which tell nothing of him. */
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

/** Ways to the device that browsers know, of those it names: nobody signs them, so anything may stand there. */
export function transportsIn(said: unknown): (typeof transports)[number][] {
  return Array.isArray(said) ? transports.filter((name) => said.includes(name)) : [];
}
