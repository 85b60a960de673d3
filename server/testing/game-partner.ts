import type { LightMyRequestResponse } from 'fastify';
import type { GameCallback } from '@chokdee/shared/contracts/game-callbacks';
import { gamePlayCalls } from '@chokdee/shared/contracts/game-play';
import { partnerSecret, signatureOf } from '../src/game-play/partner-secret.ts';
import type { TestApp, TestMember } from './app.ts';
import { testEnv } from './env.ts';

export const PARTNER = 'joker';

/** Opens a partner whose server calls from this machine. */
export async function openPartner(site: Pick<TestApp, 'db'>, partner: string = PARTNER): Promise<void> {
  await site.db.query("update game_partners set protocol = 'chokdee' where code = $1", [partner]);
  await site.db.query(
    "insert into game_partner_access (partner, launch_url, addresses, calls_per_second) values ($1, 'https://games.example.com/play', '{127.0.0.0/8}', 100000)",
    [partner],
  );
  await site.db.query('insert into game_partner_keys (partner, version) values ($1, 1)', [partner]);
}

export interface CallOptions {
  partner?: string;
  version?: number;
  /** Seconds that the partner's clock is ahead. */
  ahead?: number;
  /** Sent in place of the signed body. */
  sent?: string;
  signature?: string;
  from?: string;
}

/** A call as the partner's server sends it. */
export function signedCall(
  name: GameCallback,
  content: unknown,
  { partner = PARTNER, version = 1, ahead = 0, sent, signature }: CallOptions = {},
) {
  const body = typeof content === 'string' ? content : JSON.stringify(content);
  const timestamp = String(Math.floor(Date.now() / 1_000) + ahead);
  const path = `/callbacks/${partner}/${name}`;
  const secret = partnerSecret(testEnv().GAME_PARTNERS_SECRET, partner, version);
  return {
    path,
    headers: {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': signature ?? signatureOf(secret, { timestamp, method: 'POST', path, body }),
    },
    payload: sent ?? body,
  };
}

/** Calls the site as the partner's server does. */
export function callAs(
  site: TestApp,
  name: GameCallback,
  content: unknown,
  options: CallOptions = {},
): Promise<LightMyRequestResponse> {
  const { path: url, headers, payload } = signedCall(name, content, options);
  return site.app.inject({ method: 'POST', url, remoteAddress: options.from, headers, payload });
}

/** Calls for a player, each with a number of its own that begins with this text. */
export function numberedCalls(site: TestApp, prefix: string) {
  let number = 0;
  return async (name: GameCallback, { playerId, token }: Player, content: object) => {
    const transactionId = `${prefix}${(number += 1)}`;
    const body = { transactionId, playerId, ...(name === 'bet' && { token }), ...content };
    const { statusCode } = await callAs(site, name, body);
    return { transactionId, statusCode };
  };
}

/** A member in a game. */
export interface Player {
  member: TestMember;
  playerId: string;
  token: string;
}

export async function player(site: TestApp, satang: number, partner: string = PARTNER): Promise<Player> {
  const member = await site.registerMember();
  if (satang > 0) await site.creditMember(member.identity.uuid, satang);
  return { member, playerId: member.identity.uuid, token: await launchedToken(site, member, partner) };
}

export async function launchedToken(
  site: TestApp,
  member: TestMember,
  partner: string = PARTNER,
): Promise<string> {
  const [game] = await site.db.query<{ id: string }>(
    "select id from games where partner = $1 and list = '' order by position limit 1",
    [partner],
  );
  const { url } = await site.ask(
    gamePlayCalls.launch,
    { partner, gameId: game!.id, device: 'mobile' },
    { as: member },
  );
  const code = new URL(url).searchParams.get('code');
  const answer = await callAs(site, 'authenticate', { code }, { partner });
  return answer.json().token;
}
