import webPush from 'web-push';
import type { Db } from '../../db/db.ts';
import { encryption } from '../../encryption.ts';
import { addPushKey, newestPushKey } from './push-keys.queries.ts';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The site's keys towards push services (VAPID): those of the environment, or a pair that all servers share
 * through the database, where its private half is encrypted. That pair is made when it is first needed, and
 * again when TOKEN_SECRET has changed.
 */
export function pushKeys(db: Db, secret: string, given: PushKeys | undefined): () => Promise<PushKeys> {
  const seal = encryption(secret, 'web push key');
  let opened: PushKeys | undefined = given;
  const open = (sealed: Buffer): string | undefined => {
    try {
      return seal.open(sealed).toString();
    } catch {
      return undefined;
    }
  };
  return async () => {
    while (!opened) {
      const row = await newestPushKey(db);
      const privateKey = row && open(row.sealed);
      if (row && privateKey !== undefined) opened = { publicKey: row.publicKey, privateKey };
      else {
        const made = webPush.generateVAPIDKeys();
        const version = (row?.version ?? 0) + 1;
        await addPushKey(db, { version, publicKey: made.publicKey, sealed: seal.seal(made.privateKey) });
      }
    }
    return opened;
  };
}
