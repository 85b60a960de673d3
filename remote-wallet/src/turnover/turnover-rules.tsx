import { formatBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Heading, List, Stack } from '@chokdee/shared/ui';
import type { Turnover } from './turnover-meter.tsx';

/** What counts towards turnover and what does not. */
export function TurnoverRules({ turnover: { minBet } }: { turnover: Turnover }) {
  const text = useTexts('wallet');
  const rules = [
    text('turnover.counts'),
    text('turnover.notCounted'),
    text('turnover.tail'),
    ...(minBet === undefined ? [] : [text('turnover.remainder', { amount: formatBaht(minBet) })]),
    text('turnover.restarts'),
  ];
  return (
    <Stack gap="2">
      <Heading as="h2" id="turnover-rules" size="md">
        {text('turnover.how')}
      </Heading>
      <List.Root gap="2" paddingStart="5" color="fg.muted" textStyle="sm" aria-labelledby="turnover-rules">
        {rules.map((rule) => (
          <List.Item key={rule}>{rule}</List.Item>
        ))}
      </List.Root>
    </Stack>
  );
}
