import { serverNow } from '@chokdee/shared/clock';
import type { PoyId } from '@chokdee/shared/contracts/ids';
import type { Round } from '@chokdee/shared/contracts/lottery';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button, Flex, Icon, useFromWidth } from '@chokdee/shared/ui';
import { Fragment, type ComponentProps, type ReactNode } from 'react';
import { RoundCountdown } from '../rounds/round-countdown.tsx';
import { FootBar } from './foot-bar.tsx';

export interface NextRound {
  round: Round;
  /** Its name. */
  label: string;
  /** Path of its page. */
  path: string;
}

export type ButtonLook = ComponentProps<typeof Button>;
/** A button, in the look that its place gives it. */
export type Step = (look: ButtonLook) => ReactNode;

/** The name of a round may need two lines. */
const wrapping = {
  height: 'auto',
  minHeight: '12',
  paddingY: '1',
  whiteSpace: 'normal',
  lineHeight: 'short',
  flexShrink: '1',
} as const;
export const primaryLook = { ...wrapping, size: 'lg', colorPalette: 'red' } as const;
export const secondaryLook = { ...wrapping, size: 'lg', variant: 'outline' } as const;
const linkLook = {
  size: 'sm',
  variant: 'ghost',
  minHeight: '11',
  marginStart: 'auto',
  marginEnd: '-3',
} as const;

interface NextStepsProps {
  /** Set while the round takes shots. */
  shoot: Step | undefined;
  next: NextRound | undefined;
  /** To the next round, with the draft of this one. */
  toNext: Step | undefined;
  hasDraft: boolean;
  /** The member's bet slip, if there is exactly one. */
  onlySlip: PoyId | undefined;
  /** To the other rounds. */
  elsewhere: Step;
}

/** The ways on from a closed round. One of them is filled: a phone has it in a bar at the bottom. */
export function NextSteps({ shoot, next, toNext, hasDraft, onlySlip, elsewhere }: NextStepsProps) {
  const text = useTexts('lottery');
  const wide = useFromWidth('lg');
  const again: Step | undefined =
    next && onlySlip
      ? (look) => (
          <Button asChild {...look}>
            <Link to={`${next.path}?again=${onlySlip}`}>
              <Icon name="repeat" />
              {text('outcome.again', { round: next.label })}
            </Link>
          </Button>
        )
      : undefined;
  const [first, ...others] = [shoot, ...(hasDraft ? [toNext, again] : [again, toNext])].filter(
    (step) => step !== undefined,
  );
  const hasBar = !wide && first !== undefined;
  const closesIn = next && <RoundCountdown round={next.round} phase="open" nowMs={serverNow()} />;
  return (
    <>
      <Flex gap="2" wrap="wrap" justify="center" align="center" _empty={{ display: 'none' }}>
        {!hasBar && first?.(primaryLook)}
        {others.map((step, at) => (
          <Fragment key={at}>{step(secondaryLook)}</Fragment>
        ))}
        {!hasBar && elsewhere(secondaryLook)}
      </Flex>
      {!hasBar && next && (
        <Flex justify="center" align="baseline" gap="2" wrap="wrap" fontSize="sm" color="fg.muted">
          {next.label}
          {closesIn}
        </Flex>
      )}
      {hasBar && (
        <FootBar rows="7rem" direction="column" paddingTop="2">
          <Flex align="center" minHeight="11">
            {!shoot && closesIn}
            {elsewhere(linkLook)}
          </Flex>
          {first(primaryLook)}
        </FootBar>
      )}
    </>
  );
}
