import type { Poy } from '@chokdee/shared/contracts/lottery';
import { useTexts } from '@chokdee/shared/i18n';
import { Card, Money, SimpleGrid } from '@chokdee/shared/ui';
import { Fact } from './fact.tsx';

/** Total cost and winnings of the slips shown. Refunded stakes do not count. */
export function PoyTotals({ poys }: { poys: readonly Poy[] }) {
  const text = useTexts('lottery');
  const sum = (amountOf: (poy: Poy) => number) => poys.reduce((total, poy) => total + amountOf(poy), 0);
  const staked = (status: Poy['status']) => sum((poy) => (poy.status === status ? poy.total : 0));
  const won = sum((poy) => (poy.status === 'settled' ? poy.payout : 0));
  const result = won - staked('settled');
  return (
    <Card.Root>
      <Card.Body paddingY="4">
        <SimpleGrid columns={{ base: 2, md: 4 }} gap="4" fontSize="lg">
          <Fact label={text('poy.stakes')}>
            <Money satang={staked('settled') + staked('waiting')} />
          </Fact>
          <Fact label={text('poy.inPlay')}>
            <Money satang={staked('waiting')} />
          </Fact>
          <Fact label={text('poy.payouts')}>
            <Money satang={won} color={won > 0 ? 'amber.fg' : undefined} />
          </Fact>
          <Fact label={text('poy.net')}>
            <Money satang={result} color={result > 0 ? 'amber.fg' : undefined} />
          </Fact>
        </SimpleGrid>
      </Card.Body>
    </Card.Root>
  );
}
