import type { OutcomeNotice } from '@chokdee/shared/contracts/outcomes';
import type { Locale } from '@chokdee/shared/contracts/site';
import { formatBaht } from '@chokdee/shared/format';
import type { TextOf } from '@chokdee/shared/i18n';
import type { Notification } from '@chokdee/shared/notifications';
import { roundName } from '../screens/landing/round-name.ts';

const TIMEOUT_MS = 12_000;
const BET_SLIPS_PATH = '/poy';

interface Reader {
  text: TextOf;
  locale: Locale;
}

/** Only a payout above the stake of its round is a win. */
const isGain = ({ kind, payout, staked }: OutcomeNotice) => kind === 'won' && payout > staked;

/**
 * Notifications for outcomes: one per correction; wins, lesser returns and refunds are each combined. A win
 * of one round neither celebrates nor hides the return of another.
 */
export function outcomeMessages(outcomes: readonly OutcomeNotice[], reader: Reader): Notification[] {
  const corrected = outcomes.filter(({ kind }) => kind === 'corrected');
  return [
    ...messageOf('won', outcomes.filter(isGain), reader),
    ...messageOf(
      'back',
      outcomes.filter((outcome) => outcome.kind === 'won' && !isGain(outcome)),
      reader,
    ),
    ...messageOf(
      'void',
      outcomes.filter(({ kind }) => kind === 'void'),
      reader,
    ),
    ...corrected.map((outcome) =>
      linked(
        reader,
        outcome,
        'info',
        reader.text('outcome.corrected', {
          round: roundName(outcome, reader.locale, reader.text),
          payout: formatBaht(outcome.payout),
          before: formatBaht(outcome.paidBefore ?? 0),
        }),
      ),
    ),
  ];
}

function messageOf(
  key: 'won' | 'back' | 'void',
  outcomes: readonly OutcomeNotice[],
  reader: Reader,
): Notification[] {
  const [first] = outcomes;
  if (!first) return [];
  const sum = (amountOf: (outcome: OutcomeNotice) => number) =>
    outcomes.reduce((total, outcome) => total + amountOf(outcome), 0);
  const values = {
    payout: formatBaht(sum(({ payout }) => payout)),
    staked: formatBaht(sum(({ staked }) => staked)),
    n: outcomes.length,
    round: roundName(first, reader.locale, reader.text),
  };
  const text = reader.text(outcomes.length > 1 ? `outcome.${key}Many` : `outcome.${key}`, values);
  return [linked(reader, outcomes.length > 1 ? undefined : first, key === 'won' ? 'win' : 'info', text)];
}

/** Links to the bet slip, or to the list if there are several. */
function linked(
  { text }: Reader,
  outcome: OutcomeNotice | undefined,
  color: Notification['color'],
  message: string,
): Notification {
  const isOne = outcome?.slips === 1 || (outcome !== undefined && outcome.payout > 0);
  const link = isOne
    ? { to: `${BET_SLIPS_PATH}/lottery/${outcome.betType}/${outcome.poyId}`, label: text('outcome.slip') }
    : { to: BET_SLIPS_PATH, label: text('outcome.slips') };
  return { text: message, color, timeoutMs: TIMEOUT_MS, link };
}
