import { sign } from 'node:crypto';
import { newKeyPair } from './key-pair.ts';

/** A key as the ledger signs with. */
export interface SigningKey {
  /** 32 bytes, base64url. */
  publicKey: string;
  /** Ed25519 signature of a text, base64url. */
  sign(text: string): string;
  /** Signs that another key replaces this one from a block on. */
  endorse(publicKey: string, fromBlock: number): string;
}

export function newSigningKey(): SigningKey {
  const { privateKey, publicKey } = newKeyPair('ed25519');
  const signText = (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64url');
  return {
    publicKey: publicKey.export({ format: 'jwk' }).x!,
    sign: signText,
    endorse: (next, fromBlock) => signText(`chokdee ledger key 1\n${next}\n${fromBlock}`),
  };
}
