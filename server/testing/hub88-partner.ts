import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { HUB88_SIGNATURE_HEADER, type Hub88Call } from '@chokdee/shared/contracts/game-hub88';
import { hub88SignatureOf } from '../src/game-play/hub88-signature.ts';
import { hashOf, newToken } from '../src/game-play/session-secret.ts';
import { openSession } from '../src/game-play/sessions.queries.ts';
import type { TestApp } from './app.ts';
import type { Player } from './game-partner.ts';

export const HUB88_PARTNER = 'sa';

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
/** Key pairs by version; made when first used, because making one takes a second. */
const pairs = new Map<number, ReturnType<typeof pair>>();
export function keyPair(version: number) {
  const known = pairs.get(version) ?? pair();
  pairs.set(version, known);
  return known;
}

/** Opens a partner of the Hub88 kind whose server calls from this machine. */
export async function openHub88Partner(
  site: TestApp,
  { partner = HUB88_PARTNER, baseUrl = 'https://hub88.example.com' } = {},
): Promise<void> {
  await site.db.query("update game_partners set protocol = 'hub88', timeout_ms = 500 where code = $1", [
    partner,
  ]);
  await site.db.query(
    "insert into game_partner_access (partner, base_url, addresses, calls_per_second) values ($1, $2, '{127.0.0.0/8}', 100000)",
    [partner, baseUrl],
  );
  await addPublicKey(site, 1, partner);
}

export async function addPublicKey(site: TestApp, version: number, partner = HUB88_PARTNER): Promise<void> {
  await site.db.query('insert into game_partner_public_keys (partner, version, pem) values ($1, $2, $3)', [
    partner,
    version,
    keyPair(version).publicKey,
  ]);
}

export interface Hub88Options {
  partner?: string;
  /** Version of the key that signs. */
  version?: number;
  /** Sent in place of the signed body. */
  sent?: string;
  signature?: string;
  from?: string;
}

/** Calls the site as the partner's server does. */
export function callHub88(
  site: TestApp,
  name: Hub88Call,
  content: unknown,
  { partner = HUB88_PARTNER, version = 1, sent, signature, from }: Hub88Options = {},
): Promise<LightMyRequestResponse> {
  const body = typeof content === 'string' ? content : JSON.stringify(content);
  return site.app.inject({
    method: 'POST',
    url: `/callbacks/${partner}/hub88/${name}`,
    remoteAddress: from,
    headers: {
      'content-type': 'application/json',
      [HUB88_SIGNATURE_HEADER]: signature ?? hub88SignatureOf(keyPair(version).privateKey, body),
    },
    payload: sent ?? body,
  });
}

/** A member with a session, without asking the partner for an address. */
export async function hub88Player(site: TestApp, satang: number, partner = HUB88_PARTNER): Promise<Player> {
  const member = await site.registerMember();
  if (satang > 0) await site.creditMember(member.identity.uuid, satang);
  const [session] = await site.db.query<{ id: string }>(
    'select id from sessions where member_id = $1 order by created_at desc limit 1',
    [member.identity.uuid],
  );
  const token = newToken();
  await openSession(site.db, {
    id: randomUUID(),
    memberId: member.identity.uuid,
    partner,
    gameList: '',
    gameId: '',
    domain: 'main',
    siteSession: session!.id,
    codeHash: hashOf(newToken()),
    tokenHash: hashOf(token),
  });
  return { member, playerId: member.identity.uuid, token };
}
