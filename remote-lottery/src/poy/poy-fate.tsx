import type { PlacedLine, Poy } from '@chokdee/shared/contracts/lottery';
import { useTexts } from '@chokdee/shared/i18n';
import { Badge } from '@chokdee/shared/ui';

export const slipFates = ['waiting', 'won', 'lost', 'void', 'cancelled'] as const;
export type SlipFate = (typeof slipFates)[number];

const palette = {
  waiting: 'gray',
  won: 'green',
  win: 'green',
  lost: 'gray',
  lose: 'gray',
  void: 'orange',
  cancelled: 'gray',
} as const;

export function fateOf({ status, payout }: Pick<Poy, 'status' | 'payout'>): SlipFate {
  if (status === 'settled') return payout > 0 ? 'won' : 'lost';
  return status;
}

export function PoyFate({ poy }: { poy: Pick<Poy, 'status' | 'payout'> }) {
  const text = useTexts('lottery');
  const fate = fateOf(poy);
  return (
    <Badge colorPalette={palette[fate]} variant={fate === 'won' ? 'solid' : 'surface'}>
      {text(`poy.status.${fate}`)}
    </Badge>
  );
}

export function LineFate({ status }: Pick<PlacedLine, 'status'>) {
  const text = useTexts('lottery');
  return (
    <Badge colorPalette={palette[status]} variant={status === 'win' ? 'solid' : 'surface'}>
      {text(`poy.line.${status}`)}
    </Badge>
  );
}
