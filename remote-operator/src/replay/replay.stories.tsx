import { callbackReplayCalls } from '@chokdee/shared/contracts/callback-replay';
import { partnerHealthCalls } from '@chokdee/shared/contracts/partner-health';
import { currentTexts } from '@chokdee/shared/i18n';
import type { fakeNetwork } from '@chokdee/shared/testing/network';
import { fill, press, see } from '@chokdee/shared/testing/story-steps';
import { buildHealth } from '../testing/partner-health.ts';
import { foundRound, replayed, roundCalls } from '../testing/replay.ts';
import { consoleStory } from '../testing/story.ts';
import { ReplayScreen } from './replay-screen.tsx';

export default { title: 'operator/Callback replay' };

type Network = ReturnType<typeof fakeNetwork>;
const partners = (network: Network) =>
  network.reply(partnerHealthCalls.all, { windowMinutes: 5, partners: [buildHealth()], alarms: [] });

const words = () => currentTexts('operator');
const found = (network: Network) => {
  partners(network);
  network.reply(callbackReplayCalls.rounds, [foundRound]);
  network.reply(callbackReplayCalls.calls, roundCalls);
  network.reply(callbackReplayCalls.replay, replayed);
};
async function find() {
  await fill(words()('replay.number'), foundRound.round);
  await press(words()('replay.find'));
}
const openOf = () => words()('replay.openOf', { round: foundRound.round, name: foundRound.userName });

export const Found = consoleStory(ReplayScreen, found, {
  play: async () => {
    await find();
    await see(foundRound.userName);
  },
});
export const Ready = consoleStory(ReplayScreen, found, {
  play: async () => {
    await find();
    await press(openOf());
    await press(words()('replay.down', { at: 1 }));
    await press(words()('replay.replay'));
    await see(words()('replay.sound'));
  },
});
export const Start = consoleStory(ReplayScreen, partners);
export const Empty = consoleStory(
  ReplayScreen,
  (network) => {
    partners(network);
    network.reply(callbackReplayCalls.rounds, []);
  },
  { play: find },
);
export const Loading = consoleStory(ReplayScreen, (network) => network.hang(partnerHealthCalls.all));
export const Failed = consoleStory(ReplayScreen);
