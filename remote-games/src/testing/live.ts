import { liveTablesCalls, type LivePartnerTables } from '@chokdee/shared/contracts/live-tables';
import { fakeNetwork } from '@chokdee/shared/testing/network';

type Table = LivePartnerTables['tables'][number];

/** 40 results, of which the last is a tie. */
const road = Array.from({ length: 40 }, (_, index): Table['road'][number] =>
  index % 13 === 0 ? 'tie' : (index * 7) % 5 < 3 ? 'banker' : 'player',
);

/** A table whose bets are open, with two of seven seats taken. */
export const buildLiveTable = (dealer: number, over: Partial<Table> = {}): Table => ({
  tableId: `table-${dealer}`,
  gameId: `table-${dealer}`,
  names: {
    th: `บาคาร่า ${dealer}`,
    en: `Baccarat ${dealer}`,
    kh: `បាការ៉ា ${dealer}`,
    mm: `ဘကာရာ ${dealer}`,
  },
  game: 'baccarat',
  dealer,
  minSatang: 2_000,
  maxSatang: 5_000_000,
  road,
  seatsTaken: 2,
  seats: 7,
  betting: true,
  path: '/game/sa',
  ...over,
});

export const buildLivePartner = (
  partner: string,
  over: Partial<LivePartnerTables> = {},
): LivePartnerTables => ({
  partner,
  name: partner.toUpperCase(),
  path: `/game/${partner}`,
  open: true,
  tables: [buildLiveTable(1, { path: `/game/${partner}` })],
  ...over,
});

export function liveNetwork({
  partners,
  locked = false,
}: {
  partners: LivePartnerTables[];
  locked?: boolean;
}) {
  const network = fakeNetwork();
  network.reply(liveTablesCalls.all, { partners, locked });
  return network;
}
