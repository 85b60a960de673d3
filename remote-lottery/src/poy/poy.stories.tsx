import { lotteryCalls, type Poy, type PoyLine } from '@chokdee/shared/contracts/lottery';
import { toSatang } from '@chokdee/shared/contracts/money';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { buildPoy } from '../testing/poy.ts';
import { story } from '../testing/story.ts';
import { PoyScreen } from './poy-screen.tsx';

export default { title: 'lottery/Bet slips' };

const path = '/poy/:betGroup?/:poyId?';
const createdAt = '2026-11-20T11:30:00+07:00';
const gov = { betGroup: 'BET_GOV', betType: 'BET_GOV', name: 'หวยรัฐบาล' } as const;
const list = (...slips: Poy[]) =>
  story(PoyScreen, { at: '/poy', path, arrange: () => fakeNetwork().reply(lotteryCalls.poys, slips) });

export const List = list(
  buildPoy(1, { createdAt, cancelUntil: bangkokIso(new Date(Date.now() + 240_000)) }),
  buildPoy(2, { createdAt, ...gov, status: 'settled', payout: toSatang(900_000) }),
  buildPoy(3, { createdAt, status: 'void' }),
  buildPoy(4, { createdAt, status: 'cancelled' }),
);
export const Empty = list();
export const Failed = story(PoyScreen, { at: '/poy', path });
export const Loading = story(PoyScreen, {
  at: '/poy',
  path,
  arrange: () => fakeNetwork().hang(lotteryCalls.poys),
});

const slip = buildPoy(1, { ...gov, createdAt });
const line = (over: Partial<PoyLine>): PoyLine => ({
  option: 'teng_lang_2',
  number: '89',
  price: toSatang(5_000),
  multiply: 9_000,
  status: 'waiting',
  payout: toSatang(0),
  ...over,
});
const detail = (over: Partial<Poy>, rest: object = {}) =>
  story(PoyScreen, {
    at: `/poy/gov/${slip.poyId}`,
    path,
    arrange: () =>
      fakeNetwork().reply(lotteryCalls.poy, {
        ...slip,
        ...over,
        lines: [line({}), line({ option: 'teng_bon_3', number: '456' })],
        ...rest,
      }),
  });

export const Cancellable = detail({ cancelUntil: bangkokIso(new Date(Date.now() + 240_000)) });
export const Won = detail(
  { status: 'settled', payout: toSatang(450_000) },
  {
    lines: [line({ status: 'win', payout: toSatang(450_000) }), line({ number: '12', status: 'lose' })],
    draw: {
      top3: '456',
      bottom2: '89',
      front3: ['111', '222'],
      back3: ['333', '444'],
      raw: '123456',
    },
  },
);
export const Cancelled = detail(
  { status: 'cancelled', cancelledAt: '2026-11-20T11:40:00+07:00' },
  {
    lines: [
      line({ status: 'cancelled' }),
      line({ option: 'teng_bon_3', number: '456', status: 'cancelled' }),
    ],
  },
);
export const NotFound = story(PoyScreen, {
  at: `/poy/gov/${slip.poyId}`,
  path,
  arrange: () => fakeNetwork().refuse(lotteryCalls.poy, 'NOT_FOUND'),
});
export const SlipFailed = story(PoyScreen, { at: `/poy/gov/${slip.poyId}`, path });
export const SlipLoading = story(PoyScreen, {
  at: `/poy/gov/${slip.poyId}`,
  path,
  arrange: () => fakeNetwork().hang(lotteryCalls.poy),
});
