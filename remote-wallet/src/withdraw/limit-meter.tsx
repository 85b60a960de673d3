import type { z } from 'zod';
import type { withdrawCalls } from '@chokdee/shared/contracts/withdraws';
import { formatDay, formatTime, wholeBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Card, Flex, Heading, Money, Stack, Text } from '@chokdee/shared/ui';
import { Meter } from './meter.tsx';

export type Limits = z.output<typeof withdrawCalls.limits.reply>;

/** Today's limits: used, left, and when they reset. */
export function LimitMeter({ limits }: { limits: Limits }) {
  const text = useTexts('wallet');
  return (
    <Card.Root as="section" aria-labelledby="withdraw-limits">
      <Card.Body gap="5">
        <Heading as="h2" id="withdraw-limits" size="md">
          {text('withdraw.limits')}
        </Heading>
        <Stack gap="2">
          <Flex justify="space-between" gap="3">
            <Text textStyle="sm" color="fg.muted">
              {text('withdraw.amountToday')}
            </Text>
            <Text textStyle="sm" fontVariantNumeric="tabular-nums">
              <Money satang={limits.usedToday} /> / <Money satang={limits.maxPerDay} />
            </Text>
          </Flex>
          <Meter warns label={text('withdraw.amountToday')} value={limits.usedToday} max={limits.maxPerDay} />
        </Stack>
        <Stack gap="2">
          <Flex justify="space-between" gap="3">
            <Text textStyle="sm" color="fg.muted">
              {text('withdraw.countToday')}
            </Text>
            <Text textStyle="sm" fontVariantNumeric="tabular-nums">
              {limits.countToday} / {limits.maxCountPerDay}
            </Text>
          </Flex>
          <Meter
            warns
            label={text('withdraw.countToday')}
            value={limits.countToday}
            max={limits.maxCountPerDay}
          />
        </Stack>
        <Text textStyle="sm" color="fg.muted">
          {text('withdraw.rules', { min: wholeBaht(limits.minPerTime), max: wholeBaht(limits.maxPerTime) })}{' '}
          {text('withdraw.resets', { time: `${formatDay(limits.resetsAt)} ${formatTime(limits.resetsAt)}` })}
        </Text>
      </Card.Body>
    </Card.Root>
  );
}
