import { partnerReportCalls, type PartnerCase } from '@chokdee/shared/contracts/partner-report';
import { currentTexts } from '@chokdee/shared/i18n';
import { press } from '@chokdee/shared/testing/story-steps';
import { buildCase, buildComparison, proposedCase } from '../testing/partner-health.ts';
import { consoleStory } from '../testing/story.ts';
import { PartnerReportsScreen } from './partner-reports-screen.tsx';

export default { title: 'operator/Partner lists' };

const partners = [{ partner: 'pg-soft2', name: 'PG Soft' }];

export const Ready = consoleStory(PartnerReportsScreen, (network) => {
  network.reply(partnerReportCalls.comparisons, {
    partners,
    comparisons: [
      buildComparison(),
      buildComparison({
        id: 6,
        day: '2026-11-18',
        state: 'read',
        counts: undefined,
        waiting: 0,
        failure: {
          why: 'report of pg-soft2 gave no usable answer.',
          tries: 4,
          nextAt: '2026-11-19T05:10:00+07:00',
        },
      }),
      buildComparison({ id: 5, source: 'file', file: { name: 'november-19.csv', by: 'opdin' }, waiting: 0 }),
    ],
  });
  network.reply(partnerReportCalls.cases, [buildCase(), proposedCase]);
});
const withCases = (cases: PartnerCase[], play?: () => Promise<void>) =>
  consoleStory(
    PartnerReportsScreen,
    (network) => {
      network.reply(partnerReportCalls.comparisons, { partners, comparisons: [] });
      network.reply(partnerReportCalls.cases, cases);
    },
    { play },
  );
const text = (key: string) => currentTexts('operator')(key);
export const Empty = withCases([]);
export const Upload = withCases([], () => press(text('partnerReports.upload')));
export const Proposing = withCases([buildCase()], () => press(text('partnerReports.propose')));
export const Deciding = withCases([proposedCase], () => press(text('money.adjust.carryOut')));
export const Loading = consoleStory(PartnerReportsScreen, (network) => {
  network.hang(partnerReportCalls.comparisons);
  network.hang(partnerReportCalls.cases);
});
export const Failed = consoleStory(PartnerReportsScreen);
