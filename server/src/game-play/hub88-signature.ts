import { createPublicKey, sign, verify } from 'node:crypto';

/** Base64 of RSA-SHA256 (PKCS #1 v1.5) over the raw body. */
export function hub88SignatureOf(privatePem: string, body: string): string {
  return sign('sha256', Buffer.from(body), privatePem).toString('base64');
}

/** Whether the private half of one of the keys signed the body. */
export function isSignedByHub88(publicPems: readonly string[], body: string, signature: string): boolean {
  if (!/^[A-Za-z0-9+/]{16,2000}={0,2}$/.test(signature)) return false;
  return publicPems.some((pem) => isSignedBy(pem, body, signature));
}

function isSignedBy(pem: string, body: string, signature: string): boolean {
  try {
    const key = createPublicKey(pem);
    return (
      key.asymmetricKeyType === 'rsa' &&
      verify('sha256', Buffer.from(body), key, Buffer.from(signature, 'base64'))
    );
  } catch {
    // The row holds no valid key. The console shows operators that no call is accepted.
    return false;
  }
}
