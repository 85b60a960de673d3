import { createPrivateKey, createPublicKey, sign } from 'node:crypto';

export interface BlockSigner {
  /** Ed25519 over the text of a block's hash, base64url. */
  sign(hash: string): string;
  /** The 32 bytes of the public key, base64url. */
  publicKey: string;
}

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8. */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** @param key 32 bytes as hexadecimal digits */
export function blockSigner(key: string): BlockSigner {
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_ED25519, Buffer.from(key, 'hex')]), format: 'der', type: 'pkcs8' });
  return {
    sign: (hash) => sign(null, Buffer.from(hash), privateKey).toString('base64url'),
    publicKey: createPublicKey(privateKey).export({ format: 'jwk' }).x!,
  };
}
