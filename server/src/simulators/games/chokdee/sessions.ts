import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { JournaledMap } from '../wallet/journal.ts';
import type { SimulatedGame } from '../process-messages.ts';
import { signed } from './chokdee-wallet.ts';

export interface PlayerSession {
  id: string;
  partner: string;
  /** The member's; a demo has its own. */
  playerId: string;
  token: string;
  game: SimulatedGame;
  demo: boolean;
  /** Baht as text: the wallet's last answer, or the play money of a demo. */
  balance: string;
}

const DEMO_BALANCE = '5000.00';
const TIMEOUT_MS = 5_000;

const authenticated = z.object({
  playerId: z.string(),
  token: z.string(),
  gameList: z.string(),
  gameId: z.string(),
  balance: z.string(),
});

interface Options {
  siteOrigin: string;
  secretOf: (partner: string) => string;
  gameAt: (partner: string, gameId: string, gameList?: string) => SimulatedGame | undefined;
  /** Sessions by the code of the launch, so that a page that is loaded again finds its session. */
  book: JournaledMap<PlayerSession>;
}

/** Sessions of players' pages. */
export function playerSessions({ siteOrigin, secretOf, gameAt, book }: Options) {
  const byId = new Map(book.values().map((session) => [session.id, session]));
  const keep = (code: string, session: PlayerSession): PlayerSession => {
    byId.set(session.id, session);
    book.set(code, session);
    return session;
  };

  async function authenticate(partner: string, code: string) {
    const path = `/callbacks/${partner}/authenticate`;
    const body = JSON.stringify({ code });
    const answer = await fetch(siteOrigin + path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...signed(secretOf(partner), path, body, Date.now()) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return answer.ok ? authenticated.parse(await answer.json()) : undefined;
  }

  return {
    get: (id: string): PlayerSession | undefined => byId.get(id),
    /** The site accepts the code once; here it is the key of its session. */
    async open(partner: string, code: string): Promise<PlayerSession | undefined> {
      const known = book.get(code);
      if (known) return known.partner === partner ? byId.get(known.id) : undefined;
      const found = await authenticate(partner, code);
      const game = found && gameAt(partner, found.gameId, found.gameList);
      if (!found || !game) return undefined;
      const { playerId, token, balance } = found;
      return keep(code, { id: randomUUID(), partner, playerId, token, game, demo: false, balance });
    },
    demo(partner: string, gameId: string): PlayerSession | undefined {
      const game = gameAt(partner, gameId);
      if (!game) return undefined;
      const id = randomUUID();
      const session = { id, partner, playerId: id, token: '', game, demo: true, balance: DEMO_BALANCE };
      return keep(`demo ${id}`, session);
    },
  };
}
