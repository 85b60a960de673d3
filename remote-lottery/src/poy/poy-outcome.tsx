import type { PlacedLine, Poy } from '@chokdee/shared/contracts/lottery';
import { useTexts } from '@chokdee/shared/i18n';
import { Badge } from '@chokdee/shared/ui';

export const poyOutcomes = ['waiting', 'won', 'lost', 'void', 'cancelled'] as const;
export type PoyOutcome = (typeof poyOutcomes)[number];

/** As everywhere, money won is gold. */
const palette = {
  waiting: 'gray',
  won: 'amber',
  win: 'amber',
  back: 'gray',
  lost: 'gray',
  lose: 'gray',
  void: 'orange',
  cancelled: 'gray',
} as const;

export function poyOutcomeOf({ status, payout }: Pick<Poy, 'status' | 'payout'>): PoyOutcome {
  if (status === 'settled') return payout > 0 ? 'won' : 'lost';
  return status;
}

type Paid = Pick<Poy, 'status' | 'payout' | 'total'>;

/** A return below the total is not celebrated. */
const shownOutcomeOf = (poy: Paid): PoyOutcome | 'back' => {
  const outcome = poyOutcomeOf(poy);
  return outcome === 'won' && poy.payout < poy.total ? 'back' : outcome;
};

/** The colour of what a bet slip paid. */
export const payoutColorOf = (poy: Paid) => (shownOutcomeOf(poy) === 'won' ? 'amber.fg' : undefined);

export function PoyOutcomeBadge({ poy }: { poy: Paid }) {
  const text = useTexts('lottery');
  const outcome = shownOutcomeOf(poy);
  return (
    <Badge colorPalette={palette[outcome]} variant={outcome === 'won' ? 'solid' : 'surface'}>
      {text(`poy.status.${outcome}`)}
    </Badge>
  );
}

export function PoyLineBadge({ status }: Pick<PlacedLine, 'status'>) {
  const text = useTexts('lottery');
  return (
    <Badge colorPalette={palette[status]} variant={status === 'win' ? 'solid' : 'surface'}>
      {text(`poy.line.${status}`)}
    </Badge>
  );
}
