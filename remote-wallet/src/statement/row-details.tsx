import type { z } from 'zod';
import type { walletCalls } from '@chokdee/shared/contracts/wallet';
import { formatBaht, formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Link as RouterLink } from '@chokdee/shared/router';
import { statementKind } from '@chokdee/shared/rules/statement-groups';
import { Box, Button, Heading, Icon, Span, Stack, Text } from '@chokdee/shared/ui';
import { EntryProof } from '../proof/entry-proof.tsx';
import { rowLinkOf } from './row-link.ts';
import { isExplained } from './explained.ts';
import { movesMoney } from './moves-money.ts';
import { SignedAmount } from './signed-amount.tsx';

type DetailedRow = z.output<typeof walletCalls.transaction.reply>;

export function RowDetails({ row }: { row: DetailedRow }) {
  const text = useTexts('wallet');
  const kind = statementKind(row);
  const link = rowLinkOf(row);
  const facts: [name: string, value: string | undefined][] = [
    ['time', formatInstant(row.createdAt)],
    ['balanceAfter', row.balance === undefined ? undefined : formatBaht(row.balance)],
    ['number', row.id.replace('deposit:', '')],
    ['reference', row.reference?.id],
    ['note', row.note],
  ];
  const cash = row.entries.find(({ account }) => account === 'cash');
  return (
    <Stack gap="6" paddingBottom="4">
      <Stack gap="1">
        <Text fontWeight="medium">{text(`type.${kind}`)}</Text>
        <Text textStyle="2xl">
          <SignedAmount row={row} />
        </Text>
        {isExplained(kind) && <Text color="fg.muted">{text(`statement.explain.${kind}`)}</Text>}
        {!movesMoney(row) && <Text color="fg.muted">{text('statement.noMoney')}</Text>}
      </Stack>
      <Stack as="dl" gap="3">
        {facts.map(
          ([name, value]) =>
            value !== undefined && <Fact key={name} name={text(`statement.${name}`)} value={value} />,
        )}
      </Stack>
      {link && (
        <Button asChild variant="outline">
          <RouterLink to={link.to}>
            {text(`statement.${link.label}`)}
            <Icon name="arrow-right" />
          </RouterLink>
        </Button>
      )}
      {row.entries.length > 0 && (
        <Stack as="section" gap="3" aria-labelledby="row-entries">
          <Heading as="h3" size="sm" id="row-entries">
            {text('statement.entries')}
          </Heading>
          <RowEntries entries={row.entries} />
          {cash && <EntryProof entry={cash} />}
        </Stack>
      )}
    </Stack>
  );
}

function RowEntries({ entries }: Pick<DetailedRow, 'entries'>) {
  const text = useTexts('wallet');
  return (
    <Stack as="ul" listStyleType="none" gap="2">
      {entries.map((entry) => (
        <Stack
          as="li"
          key={entry.id}
          direction="row"
          justify="space-between"
          gap="3"
          borderWidth="1px"
          borderRadius="l2"
          padding="3"
        >
          <Box minWidth="0">
            <Text>{text(`statement.account.${entry.account}`)}</Text>
            <Text textStyle="sm" color="fg.muted">
              {entry.id}
            </Text>
          </Box>
          <Box textAlign="end">
            <SignedAmount row={entry} />
            <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
              {text('statement.balance', { amount: formatBaht(entry.balance) })}
            </Text>
          </Box>
        </Stack>
      ))}
    </Stack>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <Box>
      <Span as="dt" textStyle="sm" color="fg.muted">
        {name}
      </Span>
      <Text as="dd" overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
        {value}
      </Text>
    </Box>
  );
}
