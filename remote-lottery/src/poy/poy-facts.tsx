import type { Poy } from '@chokdee/shared/contracts/lottery';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Card, Money, SimpleGrid } from '@chokdee/shared/ui';
import { Fact } from './fact.tsx';
import { slipNumber } from './slip-number.ts';

/** When, how much, and what came of it. */
export function PoyFacts({ poy }: { poy: Poy }) {
  const text = useTexts('lottery');
  const { poyId, createdAt, total, lineCount, payout, status, resultDt, note } = poy;
  return (
    <Card.Root>
      <Card.Body>
        <SimpleGrid columns={{ base: 2, md: 4 }} gap="4">
          <Fact label={`${text('slip.total')} · ${text('slip.lines', { n: lineCount })}`}>
            <Money satang={total} />
          </Fact>
          <Outcome status={status} payout={payout} total={total} resultDt={resultDt} />
          <Fact label={text('placed.at')}>{formatInstant(createdAt)}</Fact>
          <Fact label={text('placed.number')}>{slipNumber(poyId)}</Fact>
          {note && <Fact label={text('poy.note')}>{note}</Fact>}
        </SimpleGrid>
      </Card.Body>
    </Card.Root>
  );
}

function Outcome({ status, payout, total, resultDt }: Pick<Poy, 'status' | 'payout' | 'total' | 'resultDt'>) {
  const text = useTexts('lottery');
  if (status === 'waiting' && resultDt) return <Fact label={text('poy.resultDue')}>{formatInstant(resultDt)}</Fact>;
  if (status === 'void' || status === 'cancelled') {
    return (
      <Fact label={text('poy.refunded')}>
        <Money satang={total} />
      </Fact>
    );
  }
  return (
    <Fact label={text('poy.payout')}>
      <Money satang={payout} color={status === 'settled' && payout > 0 ? 'fg.success' : undefined} />
    </Fact>
  );
}
