const ALGORITHM = 'AES-GCM';
/** Recommended for AES-GCM. */
const IV_BYTES = 12;

export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

/** A key that no script can read: it can be stored in IndexedDB and used, nothing else. */
export const newKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, ['encrypt', 'decrypt']);

export async function seal(key: CryptoKey, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const text = new TextEncoder().encode(JSON.stringify(value));
  return { iv, bytes: await crypto.subtle.encrypt({ name: ALGORITHM, iv }, key, text) };
}

/** Rejects for another key, and for bytes that were changed. */
export async function unseal(key: CryptoKey, { iv, bytes }: Sealed): Promise<unknown> {
  return JSON.parse(
    new TextDecoder().decode(await crypto.subtle.decrypt({ name: ALGORITHM, iv }, key, bytes)),
  );
}

export async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
