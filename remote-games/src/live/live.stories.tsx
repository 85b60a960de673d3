import { liveTablesCalls } from '@chokdee/shared/contracts/live-tables';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { screenStories } from '@chokdee/shared/testing/story';
import { messages } from '../app.ts';
import { buildLivePartner, buildLiveTable, liveNetwork } from '../testing/live.ts';
import { LiveCasinoScreen } from './live-casino-screen.tsx';

export default { title: 'games/Live' };

const story = screenStories('games', messages);
const partners = [
  buildLivePartner('sa', {
    name: 'SA Gaming',
    tables: [1, 2, 3, 4, 5, 6].map((dealer) => buildLiveTable(dealer, { betting: dealer % 2 === 1 })),
  }),
  buildLivePartner('wm', { name: 'WM Casino', tables: [buildLiveTable(2, { road: [], seatsTaken: 7 })] }),
  buildLivePartner('all-bet', { name: 'Allbet', open: false, tables: [] }),
];

export const Ready = story(LiveCasinoScreen, { arrange: () => liveNetwork({ partners }) });
export const Closed = story(LiveCasinoScreen, {
  arrange: () =>
    liveNetwork({ partners: partners.map((partner) => ({ ...partner, open: false, tables: [] })) }),
});
export const Locked = story(LiveCasinoScreen, { arrange: () => liveNetwork({ partners, locked: true }) });
export const Empty = story(LiveCasinoScreen, { arrange: () => liveNetwork({ partners: [] }) });
export const Failed = story(LiveCasinoScreen, {
  arrange: () => fakeNetwork().refuse(liveTablesCalls.all, 'defaultError'),
});
export const Offline = story(LiveCasinoScreen, { arrange: () => fakeNetwork().offline(liveTablesCalls.all) });
export const Loading = story(LiveCasinoScreen, { arrange: () => fakeNetwork().hang(liveTablesCalls.all) });
