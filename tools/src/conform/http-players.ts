import { bahtText, satangOf } from './money.ts';
import { NotOffered, type NewPlayer, type Players } from './players.ts';

/** The owner's hooks did not answer as docs/guides/conformance.md says. */
export class PlayersError extends Error {
  override readonly name = 'PlayersError';
}

const TIME_OUT_MS = 120_000;

/** Asks the hooks of a wallet's owner for players, over HTTP. */
export function httpPlayers(url: string, token?: string): Players {
  const base = url.replace(/\/+$/, '');

  async function ask(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
    const response = await fetch(base + path, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(TIME_OUT_MS),
    }).catch((error: Error) => {
      throw new PlayersError(`${method} ${base}${path} has no answer: ${error.message}`, { cause: error });
    });
    const text = await response.text();
    if (response.status === 404 || response.status === 501)
      throw new NotOffered(`${method} ${path.replace(/players\/[^/]+/, 'players/{id}')} is not offered.`);
    if (!response.ok) throw new PlayersError(`${method} ${base}${path} answered ${response.status}: ${text}`);
    return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
  }

  const of = (playerId: string) => `/players/${encodeURIComponent(playerId)}`;
  const post = async (path: string, body: object = {}): Promise<void> => void (await ask('POST', path, body));

  return {
    async add({ satang, elsewhere }) {
      const made = await ask('POST', '/players', {
        balance: bahtText(satang),
        ...(elsewhere ? { elsewhere } : {}),
      });
      if (typeof made['playerId'] !== 'string')
        throw new PlayersError('POST /players answered without a playerId.');
      return made as unknown as NewPlayer;
    },
    launch: (playerId) => ask('POST', `${of(playerId)}/launch`, {}),
    async balance(playerId) {
      const { balance } = await ask('GET', `${of(playerId)}/balance`);
      const satang = satangOf(balance);
      if (satang === undefined)
        throw new PlayersError(
          `GET /players/{id}/balance answered ${JSON.stringify(balance)}, no decimal baht.`,
        );
      return satang;
    },
    credit: (playerId, satang) => post(`${of(playerId)}/credit`, { amount: bahtText(satang) }),
    endSession: (playerId) => post(`${of(playerId)}/end-session`),
    lock: (playerId) => post(`${of(playerId)}/lock`),
    partner: (change) => post('/partner', change),
    highestStake: (satang) => post('/highest-stake', { amount: satang === null ? null : bahtText(satang) }),
    enter: (playerId) => post(`${of(playerId)}/enter`),
    leave: (playerId) => post(`${of(playerId)}/leave`),
    settle: () => post('/settle'),
  };
}
