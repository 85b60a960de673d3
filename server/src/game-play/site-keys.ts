import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Db } from '../db/db.ts';
import { encryption, type Encryption } from '../encryption.ts';
import { addSiteKey, newestSiteKey } from './site-keys.queries.ts';

export interface SiteKey {
  version: number;
  publicPem: string;
  privatePem: string;
}

const MODULUS_BITS = 2048;

/**
 * The key that the site signs with towards partners of the Hub88 kind. All servers share it through the
 * database, where its private half is encrypted. It is made when it is first needed, and again when
 * GAME_PARTNERS_SECRET has changed: partners then need the new public half.
 */
export function siteKeys(db: Db, secret: string) {
  const keys = encryption(secret, 'chokdee game site key');
  let opened: SiteKey | undefined;
  return {
    async current(): Promise<SiteKey> {
      for (;;) {
        const row = await newestSiteKey(db);
        if (row && row.version === opened?.version) return opened;
        const privatePem = row && unsealed(keys, row.sealed);
        if (row && privatePem !== undefined)
          return (opened = { version: row.version, publicPem: row.publicPem, privatePem });
        const made = await generate();
        const version = (row?.version ?? 0) + 1;
        await addSiteKey(db, { version, publicPem: made.publicKey, sealed: keys.seal(made.privateKey) });
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

/** `undefined`: it was sealed with another secret. */
function unsealed(keys: Encryption, sealed: Buffer): string | undefined {
  try {
    return keys.open(sealed).toString();
  } catch {
    return undefined;
  }
}
