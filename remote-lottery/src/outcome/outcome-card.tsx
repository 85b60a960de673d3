import type { RoundOutcome } from '@chokdee/shared/contracts/outcomes';
import { formatBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Card, Heading, Money, SimpleGrid, Span, Stack } from '@chokdee/shared/ui';
import { useId, type Ref } from 'react';
import { Fact } from '../poy/fact.tsx';
import { OutcomeSlip } from './outcome-slip.tsx';
import { isGain, outcomeText } from './outcome-text.ts';

interface OutcomeCardProps {
  outcome: RoundOutcome;
  ref: Ref<HTMLDivElement>;
}

/** What a round made of the member's bet slips: the sums, and each slip. */
export function OutcomeCard({ outcome, ref }: OutcomeCardProps) {
  const text = useTexts('lottery');
  const id = useId();
  const { state, staked, payout, bonus, poys } = outcome;
  const gain = isGain(outcome);
  return (
    <Card.Root
      as="section"
      ref={ref}
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
            {outcomeText(outcome, text)}
          </Box>
        </Box>
        {state === 'settled' && staked > 0 && (
          <SimpleGrid columns={3} gap="4">
            <Fact label={text('poy.stakes')}>
              <Money satang={staked} />
            </Fact>
            <Fact label={text('poy.payouts')}>
              <Money satang={payout} />
            </Fact>
            <Fact label={text('poy.net')}>
              <Money satang={payout - staked} />
            </Fact>
          </SimpleGrid>
        )}
        {bonus !== undefined && (
          <Span color="fg.muted">{text('outcome.bonus', { bonus: formatBaht(bonus) })}</Span>
        )}
        {poys.some(({ corrected }) => corrected) && (
          <Span color="fg.warning">{text('poy.correctedTitle')}</Span>
        )}
        <Stack as="ul" listStyleType="none" gap="0">
          {poys.map((poy) => (
            <OutcomeSlip key={poy.poyId} poy={poy} />
          ))}
        </Stack>
      </Card.Body>
    </Card.Root>
  );
}
