import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Money, SimpleGrid } from '@chokdee/shared/ui';
import type { DeskData } from './desk-data.ts';
import { Fact } from './fact.tsx';
import { StateBadge } from './state-badge.tsx';
import { WorstNumber } from './worst-number.tsx';

/** A round's state, times, stakes and worst case. */
export function RoundFacts({ data }: { data: DeskData }) {
  const text = useTexts('operator');
  const { round } = data;
  return (
    <SimpleGrid
      as="dl"
      columns={{ base: 2, md: 3, xl: 6 }}
      gap="4"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      padding="4"
    >
      <Fact label={text('desk.state')}>
        <StateBadge state={round.state} />
      </Fact>
      <Fact label={text('desk.closes')}>{formatInstant(round.closeDt)}</Fact>
      <Fact label={text('desk.result')}>{formatInstant(round.resultDt)}</Fact>
      <Fact label={text('desk.slips')}>{data.slips}</Fact>
      <Fact label={text('desk.stake')}>
        <Money satang={data.stake} fontWeight="semibold" />
      </Fact>
      <Fact label={text('desk.worst')}>
        <WorstNumber round={data} />
      </Fact>
    </SimpleGrid>
  );
}
