declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** Decrypts content of RFC 8188. */
  export function decrypt(
    content: Buffer,
    parameters: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
  ): Buffer;
}
