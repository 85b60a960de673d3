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

/**
 * Notifications for outcomes: one per correction; wins and refunds are combined. Only a payout above the
 * stake is called a win.
 */
export function outcomeMessages(outcomes: readonly OutcomeNotice[], reader: Reader): Notification[] {
  const corrected = outcomes.filter(({ kind }) => kind === 'corrected');
  return [
    ...['won', 'void'].flatMap((kind) =>
      messageOf(
        outcomes.filter((outcome) => outcome.kind === kind),
        reader,
      ),
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

function messageOf(outcomes: readonly OutcomeNotice[], reader: Reader): Notification[] {
  const [first] = outcomes;
  if (!first) return [];
  const sum = (amountOf: (outcome: OutcomeNotice) => number) =>
    outcomes.reduce((total, outcome) => total + amountOf(outcome), 0);
  const [payout, staked] = [sum((outcome) => outcome.payout), sum((outcome) => outcome.staked)];
  const isGain = first.kind === 'won' && payout > staked;
  const key = first.kind === 'void' ? 'void' : isGain ? 'won' : 'back';
  const values = {
    payout: formatBaht(payout),
    staked: formatBaht(staked),
    n: outcomes.length,
    round: roundName(first, reader.locale, reader.text),
  };
  const text = reader.text(outcomes.length > 1 ? `outcome.${key}Many` : `outcome.${key}`, values);
  return [linked(reader, outcomes.length > 1 ? undefined : first, isGain ? 'success' : 'info', text)];
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
