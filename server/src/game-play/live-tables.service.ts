import { liveTableList, type LivePartnerTables, type LiveTable } from '@chokdee/shared/contracts/live-tables';
import type { Db } from '../db/db.ts';
import { gamePath, partnersInOrder } from '../games/public.ts';
import { partnerEndpoint, type GameSimulator } from './partner-endpoint.ts';

const KEPT_MS = 1_000;
const TIMEOUT_MS = 1_500;
const MAX_ANSWER_CHARACTERS = 1_000_000;

interface Kept {
  at: number;
  tables: Promise<LiveTable[] | undefined>;
}

/** Tables of the casino partners. Requests each partner at most once a second, for any number of viewers. */
export function liveTables(db: Db, simulator: GameSimulator) {
  const kept = new Map<string, Kept>();

  /** Undefined: the partner did not answer. */
  function tablesOf(partner: string): Promise<LiveTable[] | undefined> {
    const known = kept.get(partner);
    if (known && performance.now() - known.at < KEPT_MS) return known.tables;
    const tables = ask(partner).catch(() => undefined);
    kept.set(partner, { at: performance.now(), tables });
    return tables;
  }

  async function ask(partner: string): Promise<LiveTable[] | undefined> {
    const { baseUrl } = await partnerEndpoint(db, partner, simulator);
    if (baseUrl === undefined) return undefined;
    const answer = await fetch(`${baseUrl}/tables`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    const text = await answer.text();
    if (!answer.ok || text.length > MAX_ANSWER_CHARACTERS) return undefined;
    return liveTableList.parse(JSON.parse(text)).tables;
  }

  return {
    /** @param isMember restricted partners are shown to members only. */
    async at(domain: string, isMember: boolean): Promise<LivePartnerTables[]> {
      const partners = await partnersInOrder(db, domain);
      const casinos = partners.filter(
        ({ kind, restricted }) => kind === 'casino' && (isMember || !restricted),
      );
      return Promise.all(
        casinos.map(async (row) => {
          const { partner, name, state } = row;
          const tables = state === 'open' ? await tablesOf(partner) : undefined;
          const pathOf = ({ gameList = '', gameId }: LiveTable) => {
            const path = gamePath(row, partner, gameList, gameId);
            return gameList ? path : `${path}?table=${encodeURIComponent(gameId)}`;
          };
          return {
            partner,
            name,
            path: `/game/${partner}`,
            open: tables !== undefined,
            tables: (tables ?? []).map((table) => ({ ...table, path: pathOf(table) })),
          };
        }),
      );
    },
  };
}
