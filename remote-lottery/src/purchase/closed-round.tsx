import { serverNow } from '@chokdee/shared/clock';
import type { Round } from '@chokdee/shared/contracts/lottery';
import { useTexts } from '@chokdee/shared/i18n';
import { Link, type To } from '@chokdee/shared/router';
import { Box, Button, Flex, Icon } from '@chokdee/shared/ui';
import type { ReactNode } from 'react';
import { RoundDraw } from '../outcome/round-draw.tsx';
import { RoundCountdown } from '../rounds/round-countdown.tsx';
import type { RoundPhase } from '../rounds/round-phase.ts';
import { NotOpenYet } from './not-open-yet.tsx';

export interface NextRound {
  round: Round;
  /** Its name. */
  label: string;
  /** Path of its page. */
  path: string;
}

interface ClosedRoundProps {
  round: Round;
  phase: RoundPhase;
  /** The round ended while the member was on its page. */
  live: boolean;
  /** Number of lines in the draft. */
  drafted: number;
  /** The open round of the same lottery that closes first. */
  next: NextRound | undefined;
  back: { to: string; label: string };
  /** How the result came about, and what else it says. */
  details: ReactNode;
  /** What to do while the result is awaited, and what to do with the draft. */
  children: ReactNode;
}

/** A round that takes no bets: its draw, what became of the member's bet slips, and where to go next. */
export function ClosedRound(props: ClosedRoundProps) {
  const { round, phase, live, drafted, next, back, details, children } = props;
  const text = useTexts('lottery');
  const draft = drafted > 0 && (
    <Box color="fg.warning" textAlign="center">
      {text('bet.closedDraft', { n: drafted })}
    </Box>
  );
  const elsewhere = (
    <Button asChild size="lg" variant="outline">
      <Link to={back.to}>{back.label}</Link>
    </Button>
  );
  if (phase === 'scheduled')
    return (
      <NotOpenYet>
        {draft}
        <Flex gap="2" wrap="wrap" justify="center" paddingTop="2">
          {children}
          {elsewhere}
        </Flex>
      </NotOpenYet>
    );
  const againOf = next && ((poyId: string): To => `${next.path}?again=${poyId}`);
  return (
    <RoundDraw round={round} phase={phase} live={live} againOf={againOf} details={details}>
      {(onlySlip) => (
        <>
          {draft}
          <Flex gap="2" wrap="wrap" justify="center" align="center">
            {next && onlySlip && (
              <Button
                asChild
                size="lg"
                variant="outline"
                colorPalette="red"
                flexShrink="1"
                whiteSpace="normal"
              >
                <Link to={`${next.path}?again=${onlySlip}`}>
                  <Icon name="repeat" />
                  {text('outcome.again', { round: next.label })}
                </Link>
              </Button>
            )}
            {children}
            {elsewhere}
          </Flex>
          {next && (
            <Flex justify="center" align="baseline" gap="2" wrap="wrap" fontSize="sm" color="fg.muted">
              {next.label}
              <RoundCountdown round={next.round} phase="open" nowMs={serverNow()} />
            </Flex>
          )}
        </>
      )}
    </RoundDraw>
  );
}
