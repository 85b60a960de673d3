import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';

export interface BlockSigner {
  /** Ed25519 signature of the text of a block's hash, base64url. */
  sign(hash: string): string;
  /** 32 bytes, base64url. */
  publicKey: string;
}

/** The PKCS #8 prefix of the 32 bytes of an Ed25519 key. */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** @param key 32 bytes, hexadecimal */
export function blockSigner(key: string): BlockSigner {
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_ED25519, Buffer.from(key, 'hex')]),
    format: 'der',
    type: 'pkcs8',
  });
  return {
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
    publicKey: createPublicKey(privateKey).export({ format: 'jwk' }).x!,
  };
}

/** The text that the previous key signs to endorse a new key. */
export const endorsementText = (publicKey: string, fromBlock: number): string =>
  `chokdee ledger key 1\n${publicKey}\n${fromBlock}`;

export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
}
