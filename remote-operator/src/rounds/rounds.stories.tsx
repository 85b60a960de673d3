import { betId } from '@chokdee/shared/contracts/ids';
import { correctionCalls, type CorrectableRound } from '@chokdee/shared/contracts/corrections';
import { operatorCalls, type AwaitingRound } from '@chokdee/shared/contracts/operator';
import { operatorRoundCalls } from '@chokdee/shared/contracts/operator-rounds';
import { currentTexts } from '@chokdee/shared/i18n';
import { press } from '@chokdee/shared/testing/story-steps';
import { ResultsScreen } from '../results/results-screen.tsx';
import { correctable, othersProposal, right } from '../testing/corrections.ts';
import { buildDesk, round as earlier } from '../testing/rounds.ts';
import { consoleStory } from '../testing/story.ts';
import { RoundScreen } from './round-screen.tsx';
import { RoundsScreen } from './rounds-screen.tsx';

export default { title: 'operator/Rounds and results' };

/** Closes tomorrow by the workshop's clock. */
const round = {
  ...earlier,
  dt: '2026-11-21',
  openDt: '2026-11-20T10:20:00+07:00',
  closeDt: '2026-11-21T12:20:00+07:00',
  resultDt: '2026-11-21T12:40:00+07:00',
};

export const Rounds = consoleStory(RoundsScreen, (network) =>
  network.reply(operatorRoundCalls.rounds, [
    buildDesk({ round, limits: 2 }),
    buildDesk({
      round: {
        ...round,
        betId: betId.parse(8),
        betName: 'yeekee-15',
        betType: 'BET_YEEKEE_15_041',
        name: 'จับยี่กี 15 นาที 41',
        roundNumber: 41,
      },
      worst: undefined,
      stake: 0,
    }),
  ]),
);
export const NoRounds = consoleStory(RoundsScreen, (network) => network.reply(operatorRoundCalls.rounds, []));
export const RoundsLoading = consoleStory(RoundsScreen, (network) => network.hang(operatorRoundCalls.rounds));
export const RoundsFailed = consoleStory(RoundsScreen);

const desk = { at: '/operator/rounds/7', path: '/operator/rounds/:betId' };
export const Desk = consoleStory(
  RoundScreen,
  (network) => network.reply(operatorRoundCalls.round, buildDesk({ round, closed: true, limits: 1 })),
  desk,
);
export const Voiding = consoleStory(
  RoundScreen,
  (network) => network.reply(operatorRoundCalls.round, buildDesk({ round, closed: true, limits: 1 })),
  { ...desk, play: () => press(currentTexts('operator')('desk.void')) },
);
export const SettingRate = consoleStory(
  RoundScreen,
  (network) => network.reply(operatorRoundCalls.round, buildDesk({ round, limits: 1 })),
  { ...desk, play: () => press(currentTexts('operator')('desk.setNumber')) },
);
export const DeskFailed = consoleStory(RoundScreen, undefined, desk);

const government = {
  round: {
    ...round,
    betGroup: 'BET_GOV',
    betName: 'gov',
    betType: 'BET_GOV_TH_001',
    name: 'หวยรัฐบาลไทย',
    active: false,
    state: 'closed',
  },
  rule: 'government',
} as const satisfies AwaitingRound;
export const Results = consoleStory(ResultsScreen, (network) => {
  network.reply(operatorCalls.roundsAwaiting, [government]);
  network.reply(correctionCalls.correctable, []);
});
/** Another operator has entered the result first, and this one's entry differed. */
export const ResultsDiffer = consoleStory(ResultsScreen, (network) => {
  network.reply(operatorCalls.roundsAwaiting, [
    { ...government, othersProposal: { id: 4, proposedBy: 'opdin', mismatched: true } },
  ]);
  network.reply(correctionCalls.correctable, []);
});
const corrections = (rounds: CorrectableRound[], play?: () => Promise<void>) =>
  consoleStory(
    ResultsScreen,
    (network) => {
      network.reply(operatorCalls.roundsAwaiting, []);
      network.reply(correctionCalls.correctable, rounds);
    },
    { play },
  );
export const Correction = corrections([correctable()], () =>
  press(currentTexts('operator')('correction.begin')),
);
export const CorrectionProposed = corrections([
  correctable({
    proposal: { ...othersProposal, proposedBy: 'opfah', result: right },
  }),
]);
export const CorrectionToConfirm = corrections([correctable({ othersProposal })]);
export const NoResults = consoleStory(ResultsScreen, (network) => {
  network.reply(operatorCalls.roundsAwaiting, []);
  network.reply(correctionCalls.correctable, []);
});
export const ResultsFailed = consoleStory(ResultsScreen);
