import { createCipheriv, createDecipheriv, generateKeyPair, hkdfSync, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { Db } from '../db/db.ts';
import { addSiteKey, newestSiteKey } from './site-keys.queries.ts';

export interface SiteKey {
  version: number;
  publicPem: string;
  privatePem: string;
}

const MODULUS_BITS = 2048;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * The key that the site signs with towards partners of the Hub88 kind. All servers share it through the database,
 * where its private half is encrypted. It is made when it is first needed, and again when GAME_PARTNERS_SECRET has
 * changed: partners then need the new public half.
 */
export function siteKeys(db: Db, secret: string) {
  const sealKey = Buffer.from(hkdfSync('sha256', secret, '', 'chokdee game site key', 32));
  let opened: SiteKey | undefined;
  return {
    async current(): Promise<SiteKey> {
      for (;;) {
        const row = await newestSiteKey(db);
        if (row && row.version === opened?.version) return opened;
        const privatePem = row && open(sealKey, row.sealed);
        if (row && privatePem !== undefined)
          return (opened = { version: row.version, publicPem: row.publicPem, privatePem });
        const made = await generate();
        const version = (row?.version ?? 0) + 1;
        await addSiteKey(db, { version, publicPem: made.publicKey, sealed: seal(sealKey, made.privateKey) });
      }
    },
  };
}

export type SiteKeys = ReturnType<typeof siteKeys>;

const generate = () =>
  promisify(generateKeyPair)('rsa', {
    modulusLength: MODULUS_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

function seal(key: Buffer, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** `undefined`: it was sealed with another secret. */
function open(key: Buffer, sealed: Buffer): string | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([
      decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)),
      decipher.final(),
    ]).toString('utf8');
  } catch {
    return undefined;
  }
}
