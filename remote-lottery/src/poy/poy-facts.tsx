import type { Poy } from '@chokdee/shared/contracts/lottery';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Card, Money, SimpleGrid } from '@chokdee/shared/ui';
import { NoteField } from '../placed/note-field.tsx';
import { Fact } from './fact.tsx';
import { payoutColorOf } from './poy-outcome.tsx';
import { slipNumber } from './slip-number.ts';

interface PoyFactsProps {
  poy: Poy;
  /** The note was changed. */
  onNote: () => void;
}

/** On a phone a fact has a row: half of one would be too narrow for a day with its time. */
const inRows = {
  '& > *': { display: { base: 'flex', sm: 'block' }, justifyContent: 'space-between', columnGap: '3' },
  '& > * > :last-child': { flex: 'none' },
};

/** Time, total and outcome of a bet slip, and the member's note. */
export function PoyFacts({ poy, onNote }: PoyFactsProps) {
  const text = useTexts('lottery');
  const { poyId, createdAt, total, lineCount, payout, status, resultDt, note } = poy;
  return (
    <Card.Root>
      <Card.Body gap="4">
        <SimpleGrid columns={{ base: 1, sm: 2, lg: 4 }} gap={{ base: '2', sm: '4' }} css={inRows}>
          <Fact label={`${text('slip.total')} · ${text('slip.lines', { n: lineCount })}`}>
            <Money satang={total} />
          </Fact>
          <Outcome status={status} payout={payout} total={total} resultDt={resultDt} />
          <Fact label={text('placed.at')}>{formatInstant(createdAt)}</Fact>
          <Fact label={text('placed.number')}>{slipNumber(poyId)}</Fact>
        </SimpleGrid>
        <Box borderTopWidth="1px" borderColor="border.muted" paddingTop="3">
          <NoteField poyId={poyId} note={note} onNote={onNote} />
        </Box>
      </Card.Body>
    </Card.Root>
  );
}

function Outcome({ status, payout, total, resultDt }: Pick<Poy, 'status' | 'payout' | 'total' | 'resultDt'>) {
  const text = useTexts('lottery');
  if (status === 'waiting' && resultDt)
    return <Fact label={text('poy.resultDue')}>{formatInstant(resultDt)}</Fact>;
  if (status === 'void' || status === 'cancelled') {
    return (
      <Fact label={text('poy.refunded')}>
        <Money satang={total} />
      </Fact>
    );
  }
  return (
    <Fact label={text('poy.payout')}>
      <Money satang={payout} color={payoutColorOf({ status, payout, total })} />
    </Fact>
  );
}
