import { useTexts } from '@chokdee/shared/i18n';
import { Button, Icon } from '@chokdee/shared/ui';
import { ClosedRound } from '../purchase/closed-round.tsx';
import { ResultPanel } from '../results/result-panel.tsx';
import type { RoundPhase } from '../rounds/round-phase.ts';
import { MoveDraft } from './move-draft.tsx';
import { useSlip, useSlipScope } from './slip-context.ts';

interface ClosedBetProps {
  phase: RoundPhase;
  live: boolean;
  /** Set for rounds with shooting. */
  onShoot?: () => void;
}

/** A round that takes no bets. */
export function ClosedBet({ phase, live, onShoot }: ClosedBetProps) {
  const text = useTexts('lottery');
  const { round, slug } = useSlipScope();
  return (
    <ClosedRound
      round={round}
      phase={phase}
      live={live}
      drafted={useSlip((state) => state.lines.length)}
      result={<ResultPanel round={round} />}
      back={{ to: `/lotto/${slug}`, label: text('bet.otherRounds') }}
    >
      {phase === 'shooting' && onShoot && (
        <Button size="lg" colorPalette="red" onClick={onShoot}>
          <Icon name="target" />
          {text('bet.shoot')}
        </Button>
      )}
      <MoveDraft />
    </ClosedRound>
  );
}
