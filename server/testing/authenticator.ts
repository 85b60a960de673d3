import { createHash, createSign, randomBytes, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { newKeyPair } from '@chokdee/shared/testing/key-pair';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const NEW_CREDENTIAL = 0x40;

/** What a page passes to an authenticator from the server's options. */
interface CeremonyOptions {
  challenge: string;
  rpId?: string;
  rp?: { id?: string };
  user?: { id: string };
}

interface Deviation {
  origin?: string;
  host?: string;
  /** The user was not verified. */
  unverified?: boolean;
  counter?: number;
  challenge?: string;
}

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

/**
 * A software authenticator with one ES256 key. It signs whatever it gets, so that refusals are the server's.
 */
export function testAuthenticator(origin = 'http://localhost') {
  const { publicKey, privateKey } = newKeyPair('ec');
  const id = randomBytes(16);
  let counter = 0;
  let handle: string | undefined;

  const answer = (response: Record<string, unknown>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    id: id.toString('base64url'),
    create(options: CeremonyOptions, deviation: Deviation = {}): Record<string, unknown> {
      handle = options.user?.id;
      const host = options.rp?.id ?? '';
      const authData = authenticatorData(host, counter, deviation, newCredential(id, publicKey));
      const attestationObject = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]) as Parameters<typeof isoCBOR.encode>[0],
      );
      return answer({
        clientDataJSON: clientData('webauthn.create', options, origin, deviation).toString('base64url'),
        attestationObject: Buffer.from(attestationObject).toString('base64url'),
        transports: ['internal'],
      });
    },
    sign(options: CeremonyOptions, deviation: Deviation = {}): Record<string, unknown> {
      counter += 1;
      const data = authenticatorData(options.rpId ?? '', counter, deviation);
      const client = clientData('webauthn.get', options, origin, deviation);
      const signature = createSign('sha256').update(data).update(sha256(client)).sign(privateKey);
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: handle,
      });
    },
  };
}

export type TestAuthenticator = ReturnType<typeof testAuthenticator>;

function clientData(type: string, options: CeremonyOptions, origin: string, deviation: Deviation): Buffer {
  const challenge = deviation.challenge ?? options.challenge;
  return Buffer.from(
    JSON.stringify({ type, challenge, origin: deviation.origin ?? origin, crossOrigin: false }),
  );
}

function authenticatorData(
  host: string,
  counter: number,
  deviation: Deviation,
  credential: Buffer = Buffer.alloc(0),
): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(deviation.counter ?? counter);
  const verified = deviation.unverified ? 0 : VERIFIED;
  const flags = PRESENT | verified | (credential.length > 0 ? NEW_CREDENTIAL : 0);
  return Buffer.concat([sha256(deviation.host ?? host), Buffer.from([flags]), count, credential]);
}

function newCredential(id: Buffer, publicKey: KeyObject): Buffer {
  const { x, y } = publicKey.export({ format: 'jwk' });
  const key = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
    ]),
  );
  return Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
}
