import type { Transaction } from '@chokdee/shared/contracts/wallet';
import { formatBaht, formatDay } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, EmptyState, Flex, Heading, Stack, Text } from '@chokdee/shared/ui';
import { byDay } from './grouping.ts';
import { StatementRow } from './statement-row.tsx';

export function StatementRows({ rows }: { rows: readonly Transaction[] }) {
  const text = useTexts('wallet');
  if (rows.length === 0) return <EmptyState icon="receipt" title={text('statement.empty')} text={text('statement.emptyText')} />;

  return (
    <Stack gap="6">
      {byDay(rows).map(({ day, inSatang, outSatang, rows: ofDay }) => (
        <Box as="section" key={day} aria-label={formatDay(day)}>
          <Flex justify="space-between" align="baseline" gap="3" marginBottom="2" wrap="wrap">
            <Heading as="h2" size="sm">
              {formatDay(day)}
            </Heading>
            <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
              {text('statement.dayTotal', { in: formatBaht(inSatang), out: formatBaht(outSatang) })}
            </Text>
          </Flex>
          <Box as="ul" listStyleType="none" bg="bg.panel" borderWidth="1px" borderRadius="l3" overflow="hidden">
            {ofDay.map((row) => (
              <StatementRow key={row.id} row={row} />
            ))}
          </Box>
        </Box>
      ))}
    </Stack>
  );
}
