import { createECDH, hkdfSync } from 'node:crypto';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The site's keys towards push services (VAPID): those of the environment, or a pair that every server
 * derives from TOKEN_SECRET. Browsers accept messages only from the pair that they subscribed with.
 */
export function pushKeys(secret: string, given: PushKeys | undefined): PushKeys {
  if (given) return given;
  const pair = createECDH('prime256v1');
  // One secret of 2³² has no such key; it throws at start.
  const privateKey = Buffer.from(hkdfSync('sha256', secret, '', 'chokdee web push', 32));
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
