import { z } from 'zod';
import { call, nothing } from './http.ts';
import { locales } from './site.ts';

/** How many dealers our pictures show: the number of a table's is one of them. */
const LIVE_DEALERS = 6;

/** A live table as its partner's public list, at GET {base_url}/tables, has it. */
const liveTable = z.object({
  tableId: z.string().max(128),
  /** Absent where the partner has no lists. */
  gameList: z.string().max(64).optional(),
  gameId: z.string().max(64),
  names: z.record(z.enum(locales), z.string().max(100)),
  game: z.literal('baccarat'),
  /** Number of the dealer's picture, from 1 to LIVE_DEALERS. */
  dealer: z.int().min(1).max(LIVE_DEALERS),
  minSatang: z.int().positive(),
  maxSatang: z.int().positive(),
  /** Results of the last rounds, the newest last. */
  road: z.array(z.enum(['player', 'banker', 'tie'])).max(100),
  seatsTaken: z.int().min(0),
  seats: z.int().positive(),
  /** Whether bets are taken now. */
  betting: z.boolean(),
});
export type LiveTable = z.output<typeof liveTable>;

const livePartnerTables = z.object({
  partner: z.string(),
  name: z.string(),
  /** Address of the partner's games on this site. */
  path: z.string(),
  /** False: the partner is closed here or did not answer, and has no tables now. */
  open: z.boolean(),
  tables: z.array(
    liveTable.extend({
      /** The address that plays it. */
      path: z.string(),
    }),
  ),
});
export type LivePartnerTables = z.output<typeof livePartnerTables>;

export const liveTableList = z.object({ tables: z.array(liveTable).max(200) });

export const liveTablesCalls = {
  all: call({
    method: 'GET',
    path: '/live-tables.all',
    summary: 'Live tables of the casino partners of this domain, by partner',
    access: 'public',
    request: nothing,
    reply: z.object({
      partners: z.array(livePartnerTables),
      /** The viewer's status locks games, or they are an operator: nothing is open to them. */
      locked: z.boolean(),
    }),
    errors: [],
  }),
};
