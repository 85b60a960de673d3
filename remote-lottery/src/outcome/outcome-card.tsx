import type { RoundOutcome } from '@chokdee/shared/contracts/outcomes';
import { formatBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import type { To } from '@chokdee/shared/router';
import { Card, Flex, Heading, Icon, LoadingState, Money, SimpleGrid, Span, Stack } from '@chokdee/shared/ui';
import { useId } from 'react';
import { Fact } from '../poy/fact.tsx';
import { OutcomeSlip } from './outcome-slip.tsx';
import { isGain, outcomeText } from './outcome-text.ts';
import type { OwnOutcome } from './use-own-outcome.ts';

interface OutcomeCardProps {
  own: OwnOutcome;
  outcome: RoundOutcome;
  /** Leads to the next round with the numbers of a bet slip. */
  againOf: ((poyId: string) => To) | undefined;
}

/** What a round made of the member's bet slips, or what they wait for: each line, and the sums. */
export function OutcomeCard({ own: { lines }, outcome, againOf }: OutcomeCardProps) {
  const text = useTexts('lottery');
  const id = useId();
  const { state, staked, payout, bonus, poys } = outcome;
  const gain = isGain(outcome);
  const isOver = state === 'settled' || state === 'void';
  return (
    <Card.Root as="section" aria-labelledby={id} borderColor={gain ? 'border.warning' : undefined}>
      <Card.Body gap="4" padding={{ base: '4', md: '6' }}>
        <Stack gap="2">
          <Heading as="h2" id={id} size="sm" color="fg.muted" fontWeight="medium">
            {text(isOver ? 'outcome.title' : 'outcome.waiting')}
          </Heading>
          {isOver && (
            <Flex
              align="center"
              gap="2"
              fontSize={{ base: 'xl', md: '2xl' }}
              fontWeight="bold"
              color={gain ? 'amber.fg' : undefined}
              fontVariantNumeric="tabular-nums"
            >
              {gain && <Icon name="star" boxSize="6" flexShrink="0" />}
              {outcomeText(outcome, text)}
            </Flex>
          )}
        </Stack>
        <Stack as="ul" listStyleType="none" gap="0">
          {poys.map((poy) => (
            <OutcomeSlip
              key={poy.poyId}
              poy={poy}
              lines={lines.state === 'ready' ? lines.data.get(poy.poyId) : undefined}
              again={poys.length > 1 && poy.status !== 'cancelled' ? againOf?.(poy.poyId) : undefined}
            />
          ))}
        </Stack>
        {lines.state === 'loading' && <LoadingState rows={2} rowHeight="11" />}
        {state === 'settled' && staked > 0 && <OutcomeSums staked={staked} payout={payout} />}
        {bonus !== undefined && (
          <Span color="fg.muted">{text('outcome.bonus', { bonus: formatBaht(bonus) })}</Span>
        )}
        {poys.some(({ corrected }) => corrected) && (
          <Span color="fg.warning">{text('poy.correctedTitle')}</Span>
        )}
      </Card.Body>
    </Card.Root>
  );
}

function OutcomeSums({ staked, payout }: Pick<RoundOutcome, 'staked' | 'payout'>) {
  const text = useTexts('lottery');
  return (
    <SimpleGrid columns={3} gap="4" borderTopWidth="1px" paddingTop="4">
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
  );
}
