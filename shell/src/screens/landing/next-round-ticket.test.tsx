import { screen } from '@testing-library/react';
import { betId } from '@chokdee/shared/contracts/ids';
import { lotteryCalls, type Round } from '@chokdee/shared/contracts/lottery';
import type { Locale } from '@chokdee/shared/contracts/site';
import { bangkokDay, bangkokIso } from '@chokdee/shared/rules/instant';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { shellTexts } from '../../shell-texts.ts';
import { NextRoundTicket } from './next-round-ticket.tsx';

function roundOf(id: number, betName: string, over: Partial<Round>): Round {
  const [now, close] = [new Date(), new Date(Date.now() + id * 600_000)];
  const dt = bangkokDay(close);
  return {
    betId: betId.parse(id),
    betGroup: 'BET_STOCK',
    betName,
    betType: `BET_STOCK_${betName}`,
    name: betName,
    dt,
    betList: { dt },
    openDt: bangkokIso(now),
    closeDt: bangkokIso(close),
    resultDt: bangkokIso(close),
    closeTime: bangkokIso(close).slice(11, 19),
    resultTime: bangkokIso(close).slice(11, 19),
    timestamp: {
      realCloseTime: Math.floor(close.getTime() / 1_000),
      realResultTime: Math.floor(close.getTime() / 1_000),
    },
    active: true,
    setResult: false,
    state: 'open',
    ...over,
  };
}

const market = roundOf(1, 'stock-malay', {
  name: 'มาเลย์',
  names: { th: 'มาเลย์', en: 'Malaysia', kh: 'ម៉ាឡេស៊ី', mm: 'မလေးရှား' },
});
const added = roundOf(2, 'added', { name: 'ตลาดใหม่' });
const yeekee = roundOf(3, 'yeekee-15', {
  betGroup: 'BET_YEEKEE',
  name: 'จับยี่กี 15 นาที 41',
  roundNumber: 41,
  names: { en: 'Yeekee 15 minutes' },
});
const none = {
  yeekee: [],
  yeekee5Min: [],
  gov: [],
  stock: [],
  pingpong: [],
  hanoy: [],
  lao: [],
  laoSuper: [],
  malay: [],
};

async function open(locale: Locale) {
  fakeNetwork().reply(lotteryCalls.latest, {
    ...none,
    serverTimeMs: Date.now(),
    yeekee: [yeekee],
    stock: [market, added],
  });
  await renderScreen(NextRoundTicket, { name: 'shell', messages: shellTexts, locale });
}

it.each([
  ['en', 'Malaysia'],
  ['kh', 'ម៉ាឡេស៊ី'],
  ['mm', 'မလေးရှား'],
  ['th', 'มาเลย์'],
] as const)('names the market that closes next in %s', async (locale, name) => {
  await open(locale);
  expect(await screen.findByText(name)).toBeVisible();
});

it("uses a market's only name, and numbers the rounds of a lottery with several a day", async () => {
  await open('en');
  expect(await screen.findByText('ตลาดใหม่')).toBeVisible();
  expect(screen.getByText('Yeekee 15 minutes · Round 41')).toBeVisible();
});
