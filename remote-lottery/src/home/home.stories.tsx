import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { homeNetwork, poyDueIn, resultOf, yeekeeIn } from '../testing/home.ts';
import { buildGovRound } from '../testing/round.ts';
import { story } from '../testing/story.ts';
import { HomeCards } from './home-cards.tsx';

export default { title: 'lottery/Home' };

export const Ready = story(HomeCards, {
  arrange: () =>
    homeNetwork({
      poys: [poyDueIn(4, 1), poyDueIn(64, 2), poyDueIn(-1, 3)],
      results: [
        resultOf(yeekeeIn(-30, 38), '233', '09'),
        resultOf(yeekeeIn(-15, 39), '482', '71'),
        resultOf(buildGovRound(), '820', '44'),
      ],
      rounds: [yeekeeIn(1, 40), yeekeeIn(5, 41), yeekeeIn(20, 42), buildGovRound()],
    }),
});
export const Nothing = story(HomeCards, { arrange: () => homeNetwork() });
export const Failed = story(HomeCards);
export const Loading = story(HomeCards, {
  arrange() {
    const network = fakeNetwork();
    for (const call of [lotteryCalls.poys, lotteryCalls.latest]) network.hang(call);
    network.hang(lotteryCalls.resultsByDate);
  },
});
