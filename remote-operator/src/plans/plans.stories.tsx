import { registryCalls } from '@chokdee/shared/contracts/registry';
import { HistoryScreen } from '../history/history-screen.tsx';
import { domain, generation, plan } from '../testing/registry.ts';
import { consoleStory } from '../testing/story.ts';
import { PlansScreen } from './plans-screen.tsx';

export default { title: 'operator/Plans and history' };

export const Plans = consoleStory(PlansScreen, (network) =>
  network.reply(registryCalls.plans, [
    plan(),
    plan({ id: 13, author: 'opfah' }),
    plan({ id: 11, state: 'done', approvedBy: 'opfah' }),
  ]),
);
export const NoPlans = consoleStory(PlansScreen, (network) => network.reply(registryCalls.plans, []));
export const PlansFailed = consoleStory(PlansScreen);
export const PlansLoading = consoleStory(PlansScreen, (network) => network.hang(registryCalls.plans));

export const History = consoleStory(HistoryScreen, (network) => {
  network.reply(registryCalls.status, [domain()]);
  network.reply(registryCalls.history, [
    generation({ approvedBy: 'opfah' }),
    generation({
      number: 6,
      operation: 'promote',
      author: 'token:games team',
      reason: 'New release',
      changes: [{ part: 'games', what: 'build', from: 'aaaa', to: 'bbbb' }],
    }),
  ]);
});
export const HistoryLoading = consoleStory(HistoryScreen, (network) => network.hang(registryCalls.status));
export const HistoryFailed = consoleStory(HistoryScreen);
