import type { PlacedLine, Poy } from '@chokdee/shared/contracts/lottery';
import { useTexts } from '@chokdee/shared/i18n';
import { Badge } from '@chokdee/shared/ui';

export const poyOutcomes = ['waiting', 'won', 'lost', 'void', 'cancelled'] as const;
export type PoyOutcome = (typeof poyOutcomes)[number];

const palette = {
  waiting: 'gray',
  won: 'green',
  win: 'green',
  lost: 'gray',
  lose: 'gray',
  void: 'orange',
  cancelled: 'gray',
} as const;

export function poyOutcomeOf({ status, payout }: Pick<Poy, 'status' | 'payout'>): PoyOutcome {
  if (status === 'settled') return payout > 0 ? 'won' : 'lost';
  return status;
}

export function PoyOutcomeBadge({ poy }: { poy: Pick<Poy, 'status' | 'payout'> }) {
  const text = useTexts('lottery');
  const outcome = poyOutcomeOf(poy);
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
