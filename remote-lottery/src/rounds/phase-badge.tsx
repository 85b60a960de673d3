import { useTexts } from '@chokdee/shared/i18n';
import { Badge } from '@chokdee/shared/ui';
import type { RoundPhase } from './round-phase.ts';

const palette: Record<RoundPhase, string> = {
  scheduled: 'gray',
  open: 'green',
  shooting: 'orange',
  awaiting: 'orange',
  settled: 'blue',
  void: 'gray',
};

export function PhaseBadge({ phase }: { phase: RoundPhase }) {
  const text = useTexts('lottery');
  return (
    <Badge colorPalette={palette[phase]} variant="surface" size="sm" flexShrink="0">
      {text(`round.phase.${phase}`)}
    </Badge>
  );
}
