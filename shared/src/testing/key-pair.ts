import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

export interface KeyPair {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/**
 * A new key pair that can be exported as a JWK. To export a generated key as a JWK can deadlock in Node 20:
 * the export holds the key's lock, and a garbage collection meanwhile frees the job that generated it, which
 * waits for that lock. An export as PEM takes no lock, and a key that is read from it has a lock of its own.
 */
export function newKeyPair(type: 'ec' | 'ed25519'): KeyPair {
  const made =
    type === 'ec' ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : generateKeyPairSync('ed25519');
  const privateKey = createPrivateKey(made.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return { privateKey, publicKey: createPublicKey(privateKey) };
}
