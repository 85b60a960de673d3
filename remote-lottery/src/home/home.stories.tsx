import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { Box } from '@chokdee/shared/ui';
import { homeNetwork, poyDueIn, resultOf, yeekeeIn } from '../testing/home.ts';
import { buildGovRound } from '../testing/round.ts';
import { story } from '../testing/story.ts';
import { HomeCards } from './home-cards.tsx';

export default { title: 'lottery/Home' };

/** Rows reach into the padding that the main page has. */
const HomeOnPage = () => (
  <Box padding="4">
    <HomeCards />
  </Box>
);

export const Ready = story(HomeOnPage, {
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
export const Nothing = story(HomeOnPage, { arrange: () => homeNetwork() });
export const Failed = story(HomeOnPage);
export const Loading = story(HomeOnPage, {
  arrange() {
    const network = fakeNetwork();
    for (const call of [lotteryCalls.poys, lotteryCalls.latest]) network.hang(call);
    network.hang(lotteryCalls.resultsByDate);
  },
});
