import { createHash, createPublicKey } from 'node:crypto';

const MIN_BITS = 2_048;
const MAX_BITS = 8_192;

/** A partner's RSA key in one form; undefined when it is none, or too short. */
export function readPublicKey(text: string): string | undefined {
  if (!/^\s*-----BEGIN PUBLIC KEY-----/.test(text)) return undefined;
  try {
    const key = createPublicKey({ key: text.trim(), format: 'pem' });
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    if (key.asymmetricKeyType !== 'rsa' || bits < MIN_BITS || bits > MAX_BITS) return undefined;
    return String(key.export({ type: 'spki', format: 'pem' }));
  } catch {
    return undefined;
  }
}

/** SHA-256 of the key, as `openssl pkey -pubin -outform DER | sha256sum` prints it. */
export const fingerprintOf = (pem: string): string =>
  createHash('sha256')
    .update(createPublicKey(pem).export({ type: 'spki', format: 'der' }))
    .digest('hex');
