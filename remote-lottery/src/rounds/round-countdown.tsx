import type { Round } from '@chokdee/shared/contracts/lottery';
import { useTexts } from '@chokdee/shared/i18n';
import { Countdown, Flex, Span } from '@chokdee/shared/ui';
import { closesSoon, nextPhaseChangeMs, type RoundPhase } from './round-phase.ts';

const label = { scheduled: 'round.opensIn', open: 'round.closesIn', shooting: 'round.shootEndsIn' } as const;

interface RoundCountdownProps {
  round: Round;
  phase: RoundPhase;
  nowMs: number;
  size?: 'md' | 'lg' | '4xl';
  /** Hides the label visually where the context already says it. Screen readers still get it. */
  labelHidden?: 'always' | 'on phones';
}

/** Countdown to the next phase change by the clock. Renders nothing while a result is awaited. */
export function RoundCountdown({ round, phase, nowMs, size = 'md', labelHidden }: RoundCountdownProps) {
  const text = useTexts('lottery');
  const edgeMs = nextPhaseChangeMs(round, nowMs);
  if (edgeMs === undefined || !(phase in label)) return null;
  return (
    <Flex
      direction={size === '4xl' ? 'column' : 'row'}
      align={size === '4xl' ? 'flex-start' : 'baseline'}
      gap={size === '4xl' ? '0' : '2'}
    >
      <Span
        color="fg.muted"
        fontSize="sm"
        srOnly={labelHidden === 'always' ? true : { base: labelHidden === 'on phones', sm: false }}
      >
        {text(label[phase as keyof typeof label])}
      </Span>
      <Countdown
        untilMs={edgeMs}
        fontWeight="bold"
        fontSize={size}
        lineHeight="shorter"
        {...(closesSoon(round, nowMs) && { color: 'fg.warning' })}
      />
    </Flex>
  );
}
