import { dayHistoryCalls } from '@chokdee/shared/contracts/day-history';
import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { governmentDraw, yeekeeDraw } from '@chokdee/shared/rules/draw';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { buildGovRound, buildRound } from '../testing/round.ts';
import { story } from '../testing/story.ts';
import { ResultsScreen } from './results-screen.tsx';

export default { title: 'lottery/Results' };

const day = { at: '/results/2026-11-20', path: '/results/:dt?' };
const gov = buildGovRound();
const official = governmentDraw({
  first: '123456',
  last2: '89',
  front3: ['111', '222'],
  back3: ['333', '444'],
});

export const Ready = story(ResultsScreen, {
  ...day,
  arrange() {
    const network = fakeNetwork();
    network.reply(lotteryCalls.resultsByDate, [
      { round: gov, version: 1, draw: official },
      { round: buildRound(), version: 1, draw: yeekeeDraw('43705') },
    ]);
    network.reply(dayHistoryCalls.ofDay, { voided: [], former: [] });
  },
});
export const Corrected = story(ResultsScreen, {
  ...day,
  arrange() {
    const network = fakeNetwork();
    network.reply(lotteryCalls.resultsByDate, [
      { round: gov, version: 2, draw: official },
      { round: buildRound(), version: 1, draw: yeekeeDraw('43705') },
    ]);
    network.reply(dayHistoryCalls.ofDay, {
      voided: [],
      former: [
        {
          betId: gov.betId,
          version: 1,
          draw: { ...official, bottom2: '98' },
          publishedAt: '2026-11-20T11:00:00+07:00',
          correctedAt: '2026-11-20T11:20:00+07:00',
          reason: 'Two digits were swapped.',
        },
      ],
    });
  },
});
export const Empty = story(ResultsScreen, {
  ...day,
  arrange() {
    const network = fakeNetwork();
    network.reply(lotteryCalls.resultsByDate, []);
    network.reply(dayHistoryCalls.ofDay, { voided: [], former: [] });
  },
});
export const Failed = story(ResultsScreen, day);
export const Loading = story(ResultsScreen, {
  ...day,
  arrange: () => fakeNetwork().hang(lotteryCalls.resultsByDate),
});
