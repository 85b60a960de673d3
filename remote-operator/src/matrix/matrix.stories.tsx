import { registryCalls } from '@chokdee/shared/contracts/registry';
import { registryHealthCalls } from '@chokdee/shared/contracts/registry-health';
import { currentTexts } from '@chokdee/shared/i18n';
import { press } from '@chokdee/shared/testing/story-steps';
import { BUILD, domain, health, job, NEXT_BUILD } from '../testing/registry.ts';
import { consoleStory } from '../testing/story.ts';
import { MatrixScreen } from './matrix-screen.tsx';

export default { title: 'operator/Matrix' };

const production = domain({
  domain: 'lotto',
  title: 'Lotto',
  production: true,
  remotes: [
    {
      name: 'wallet',
      state: 'maintenance',
      build: BUILD,
      pinned: NEXT_BUILD,
      rollout: { build: 'ffffffff00000000', percent: 25, since: 3 },
    },
  ],
  without: ['games'],
});

export const Ready = consoleStory(MatrixScreen, (network) => {
  network.reply(registryCalls.status, [domain(), production]);
  network.reply(registryHealthCalls.health, [health()]);
  network.reply(registryCalls.jobs, []);
});
export const JobUnderWay = consoleStory(MatrixScreen, (network) => {
  network.reply(registryCalls.status, [domain()]);
  network.reply(registryHealthCalls.health, []);
  network.reply(registryCalls.jobs, [job()]);
});
export const Changing = consoleStory(
  MatrixScreen,
  (network) => {
    network.reply(registryCalls.status, [domain(), production]);
    network.reply(registryHealthCalls.health, []);
    network.reply(registryCalls.jobs, []);
  },
  {
    play: () =>
      press(currentTexts('operator')('matrix.change', { part: 'wallet', domain: production.domain })),
  },
);
export const Failed = consoleStory(MatrixScreen);
export const Loading = consoleStory(MatrixScreen, (network) => network.hang(registryCalls.status));
