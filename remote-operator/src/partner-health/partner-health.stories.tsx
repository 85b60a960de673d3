import { partnerHealthCalls } from '@chokdee/shared/contracts/partner-health';
import { currentTexts } from '@chokdee/shared/i18n';
import { press } from '@chokdee/shared/testing/story-steps';
import { buildAlarm, buildHealth, healthDetails, partnerOut } from '../testing/partner-health.ts';
import { consoleStory } from '../testing/story.ts';
import { PartnerHealthScreen } from './partner-health-screen.tsx';

export default { title: 'operator/Partner health' };

const busy = {
  windowMinutes: 5,
  partners: [partnerOut, buildHealth()],
  alarms: [
    buildAlarm(),
    buildAlarm({
      id: 2,
      partner: 'pg-soft2',
      name: 'PG Soft',
      kind: 'rounds',
      level: 'red',
      figures: { count: 1, oldestMinutes: 1_565 },
    }),
    buildAlarm({
      id: 3,
      kind: 'conflicts',
      figures: { count: 4 },
      taken: { by: 'opdin', at: partnerOut.since! },
    }),
  ],
};

export const Ready = consoleStory(PartnerHealthScreen, (network) =>
  network.reply(partnerHealthCalls.all, busy),
);
export const Details = consoleStory(
  PartnerHealthScreen,
  (network) => {
    network.reply(partnerHealthCalls.all, busy);
    network.reply(partnerHealthCalls.one, healthDetails);
  },
  {
    play: async () => press(currentTexts('operator')('partnerHealth.detailsOf', { name: partnerOut.name })),
  },
);
export const Empty = consoleStory(PartnerHealthScreen, (network) =>
  network.reply(partnerHealthCalls.all, { windowMinutes: 5, partners: [], alarms: [] }),
);
export const Loading = consoleStory(PartnerHealthScreen, (network) => network.hang(partnerHealthCalls.all));
export const Failed = consoleStory(PartnerHealthScreen);
