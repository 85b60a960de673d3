import { useTexts } from '@chokdee/shared/i18n';
import { Button, Icon } from '@chokdee/shared/ui';
import { ClosedRound } from '../purchase/closed-round.tsx';
import { isShootRound, type RoundPhase } from '../rounds/round-phase.ts';
import { YeekeeResult } from '../yeekee/yeekee-result.tsx';
import { MoveDraft } from './move-draft.tsx';
import { useSlip, useSlipScope } from './slip.store.ts';
import { useNextRound } from './use-next-round.ts';

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
  const drafted = useSlip((state) => state.lines.length);
  const hasText = useSlip((state) => state.freeText !== '');
  const next = useNextRound();
  return (
    <ClosedRound
      round={round}
      phase={phase}
      live={live}
      drafted={drafted}
      hasDraft={drafted > 0 || hasText}
      next={next}
      toNext={next && ((look) => <MoveDraft next={next} look={look} />)}
      shoot={
        phase === 'shooting' && onShoot
          ? (look) => (
              <Button {...look} onClick={onShoot}>
                <Icon name="target" />
                {text('bet.shoot')}
              </Button>
            )
          : undefined
      }
      back={{ to: `/lotto/${slug}`, label: text('bet.otherRounds') }}
      details={isShootRound(round) && <YeekeeResult round={round} phase={phase} />}
    />
  );
}
