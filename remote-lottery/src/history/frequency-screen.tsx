import { frequencyDays, lotteryResultCalls, type Lottery } from '@chokdee/shared/contracts/lottery-results';
import { useTexts } from '@chokdee/shared/i18n';
import { useCall } from '@chokdee/shared/query';
import { Alert, Box, EmptyState, ErrorState, LoadingState, Page, Stack, Text } from '@chokdee/shared/ui';
import { FrequencyChart } from './frequency-chart.tsx';
import { frequencyKinds, numbersOf, type FrequencyKind } from './frequency-numbers.ts';
import { HistoryNav } from './history-nav.tsx';
import { LotteryChoice } from './lottery-choice.tsx';
import { OptionRow } from './option-row.tsx';
import { useChosenLottery } from './use-chosen-lottery.ts';

type Days = (typeof frequencyDays)[number];

/** How often a lottery has drawn each number, beside what chance alone makes likely. */
export function FrequencyScreen() {
  const text = useTexts('lottery');
  const { lotteries, chosen, change, valueOf } = useChosenLottery();
  const days = frequencyDays.find((each) => each === valueOf('days')) ?? '90';
  const kind = frequencyKinds.find((each) => each === valueOf('of')) ?? 'bottom2';
  return (
    <Page title={text('results.frequency')}>
      <HistoryNav lottery={chosen?.betName} />
      <Alert.Root status="info" marginBottom="5">
        <Alert.Indicator />
        <Alert.Content>
          <Alert.Title>{text('frequency.warning')}</Alert.Title>
          <Alert.Description>{text('frequency.warningText')}</Alert.Description>
        </Alert.Content>
      </Alert.Root>
      {lotteries.state === 'loading' && <LoadingState rows={3} rowHeight="24" />}
      {lotteries.state === 'error' && <ErrorState error={lotteries.error} onRetry={lotteries.reload} />}
      {lotteries.state === 'ready' && !chosen && (
        <EmptyState icon="ticket" title={text('lobby.emptyTitle')} text={text('lobby.emptyText')} />
      )}
      {lotteries.state === 'ready' && chosen && (
        <Stack gap="4" maxWidth="4xl">
          <LotteryChoice
            lotteries={lotteries.data}
            chosen={chosen}
            onChoose={(betName) => change({ lottery: betName })}
          />
          <OptionRow
            label={text('frequency.window')}
            options={frequencyDays}
            chosen={days}
            nameOf={(each) => text('frequency.days', { n: each })}
            onChoose={(each) => change({ days: each })}
          />
          <OptionRow
            label={text('frequency.of')}
            options={frequencyKinds}
            chosen={kind}
            nameOf={(each) => text(`frequency.kind.${each}`)}
            onChoose={(each) => change({ of: each })}
          />
          <LotteryFrequency lottery={chosen} days={days} kind={kind} />
        </Stack>
      )}
    </Page>
  );
}

interface LotteryFrequencyProps {
  lottery: Lottery;
  days: Days;
  kind: FrequencyKind;
}

function LotteryFrequency({ lottery: { betName }, days, kind }: LotteryFrequencyProps) {
  const text = useTexts('lottery');
  const frequency = useCall(lotteryResultCalls.frequency, { betName, days });
  if (frequency.state === 'loading') return <LoadingState rows={1} rowHeight="60" />;
  if (frequency.state === 'error') return <ErrorState error={frequency.error} onRetry={frequency.reload} />;
  const { draws } = frequency.data;
  if (draws === 0) return <EmptyState icon="hash" title={text('frequency.none')} />;
  const numbers = numbersOf(kind, frequency.data);
  return (
    <Box>
      <FrequencyChart kind={kind} numbers={numbers} />
      <Text color="fg.muted" marginTop="4">
        {text('frequency.noise', { draws, from: numbers.usual[0], to: numbers.usual[1] })}
      </Text>
    </Box>
  );
}
