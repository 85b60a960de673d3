import type { Round } from '@chokdee/shared/contracts/lottery';
import { outcomeCalls } from '@chokdee/shared/contracts/outcomes';
import { formatBaht } from '@chokdee/shared/format';
import { useCall } from '@chokdee/shared/query';
import { useTexts } from '@chokdee/shared/i18n';
import {
  Box,
  Card,
  ErrorState,
  Heading,
  Money,
  SimpleGrid,
  Span,
  Stack,
  VisuallyHidden,
} from '@chokdee/shared/ui';
import { useEffect, useId, useRef } from 'react';
import { Fact } from '../poy/fact.tsx';
import { isGain, outcomeText } from './outcome-text.ts';
import { OutcomeSlip } from './outcome-slip.tsx';

interface OwnOutcomeProps {
  /** A settled or void round. */
  round: Round;
  /**
   * The round ended while the member was on its page: scroll the outcome into view, unless the member is
   * typing.
   */
  live: boolean;
}

/** The outcome of a round for the member's own bet slips. Renders nothing if there are none. */
export function OwnOutcome({ round, live }: OwnOutcomeProps) {
  const text = useTexts('lottery');
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const outcome = useCall(outcomeCalls.ofRound, { betId: round.betId });
  // Ignore a response from before the round ended.
  const ended =
    outcome.state === 'ready' && outcome.data.state === round.state && outcome.data.poys.length > 0
      ? outcome.data
      : undefined;
  const isThere = ended !== undefined;

  useEffect(() => {
    const isWriting = document.activeElement?.matches('input, textarea, [role="dialog"] *') ?? false;
    if (live && isThere && !isWriting) card.current?.scrollIntoView?.({ block: 'start' });
  }, [live, isThere]);

  if (outcome.state === 'error') return <ErrorState error={outcome.error} onRetry={outcome.reload} />;
  const gain = ended && isGain(ended);
  return (
    <>
      <VisuallyHidden role="status">{ended && outcomeText(ended, text)}</VisuallyHidden>
      {ended && (
        <Card.Root
          as="section"
          ref={card}
          aria-labelledby={id}
          scrollMarginTop="calc(var(--top-bar) + 5rem)"
          borderColor={gain ? 'border.success' : undefined}
        >
          <Card.Body gap="4" padding={{ base: '4', md: '6' }}>
            <Box>
              <Heading as="h2" id={id} size="sm" color="fg.muted" fontWeight="medium">
                {text('outcome.title')}
              </Heading>
              <Box
                fontSize={{ base: 'xl', md: '2xl' }}
                fontWeight="bold"
                color={gain ? 'fg.success' : undefined}
                fontVariantNumeric="tabular-nums"
              >
                {outcomeText(ended, text)}
              </Box>
            </Box>
            {ended.state === 'settled' && ended.staked > 0 && (
              <SimpleGrid columns={3} gap="4">
                <Fact label={text('poy.stakes')}>
                  <Money satang={ended.staked} />
                </Fact>
                <Fact label={text('poy.payouts')}>
                  <Money satang={ended.payout} />
                </Fact>
                <Fact label={text('poy.net')}>
                  <Money satang={ended.payout - ended.staked} />
                </Fact>
              </SimpleGrid>
            )}
            {ended.bonus !== undefined && (
              <Span color="fg.muted">{text('outcome.bonus', { bonus: formatBaht(ended.bonus) })}</Span>
            )}
            {ended.poys.some(({ corrected }) => corrected) && (
              <Span color="fg.warning">{text('poy.correctedTitle')}</Span>
            )}
            <Stack as="ul" listStyleType="none" gap="0">
              {ended.poys.map((poy) => (
                <OutcomeSlip key={poy.poyId} poy={poy} />
              ))}
            </Stack>
          </Card.Body>
        </Card.Root>
      )}
    </>
  );
}
