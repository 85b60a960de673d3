import type { DrawResult } from '@chokdee/shared/contracts/lottery';
import type { Lottery } from '@chokdee/shared/contracts/lottery-results';
import { formatMultiply } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Flex, Span } from '@chokdee/shared/ui';
import { SmallBalls } from './small-balls.tsx';

interface LotteryFactsProps {
  lottery: Lottery | undefined;
  /** Where there is no room, only screen readers get the labels. */
  labels?: 'shown' | 'hidden';
}

/** A lottery's last result as small balls, and its rate of three digits straight. As high without them. */
export function LotteryFacts({ lottery, labels = 'hidden' }: LotteryFactsProps) {
  const text = useTexts('lottery');
  const srOnly = labels === 'hidden';
  return (
    <Flex as="span" align="center" wrap="wrap" columnGap="3" rowGap="1" minHeight="6" fontSize="sm">
      {lottery?.last && (
        <Flex as="span" align="center" gap="1.5">
          <Span color="fg.muted" srOnly={srOnly}>
            {text('lobby.lastResult')}{' '}
          </Span>
          <LastDraw draw={lottery.last.draw} />
        </Flex>
      )}
      {lottery?.multiply !== undefined && (
        <Span color="fg.muted" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
          <Span srOnly={srOnly}>{text('option.teng_bon_3')} </Span>×{formatMultiply(lottery.multiply)}
        </Span>
      )}
    </Flex>
  );
}

function LastDraw({ draw: { draw4, top3, bottom2 } }: { draw: DrawResult }) {
  const text = useTexts('lottery');
  if (draw4) return <SmallBalls label={text('draw.draw4')} digits={draw4} />;
  return (
    <>
      <SmallBalls label={text('draw.top3')} digits={top3} />
      <SmallBalls label={text('draw.bottom2')} digits={bottom2} outlined />
    </>
  );
}
