import type { z } from 'zod';
import type { walletCalls } from '@chokdee/shared/contracts/wallet';
import { formatBaht, formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Link as RouterLink } from '@chokdee/shared/router';
import { Badge, Box, Button, Flex, Heading, Icon, Span, Stack, Text } from '@chokdee/shared/ui';
import { EntryProof } from '../proof/entry-proof.tsx';
import { roundColours } from '../round/round-colours.ts';
import { rowLinkOf, transferOf } from './row-link.ts';
import { rowTitle } from './row-title.ts';
import { RoundMovementList } from './round-movement-list.tsx';
import { explanationOf } from './row-explanation.ts';
import { movesMoney } from './moves-money.ts';
import { SignedAmount } from './signed-amount.tsx';
import { TransferRounds } from './transfer-rounds.tsx';

type DetailedRow = z.output<typeof walletCalls.transaction.reply>;

export function RowDetails({ row }: { row: DetailedRow }) {
  const text = useTexts('wallet');
  const { round } = row;
  const explanation = explanationOf(row);
  const link = rowLinkOf(row);
  const transfer = transferOf(row);
  const facts: [name: string, value: string | undefined][] = [
    ['statement.time', formatInstant(row.createdAt)],
    ['statement.balanceAfter', row.balance === undefined ? undefined : formatBaht(row.balance)],
    ['round.number', round?.number],
    ['statement.number', row.id.replace(/^(deposit|round|game-account):/, '')],
    ['statement.reference', round ? undefined : row.reference?.id],
    ['statement.note', row.note],
  ];
  const cash = row.entries.find(({ account }) => account === 'cash');
  return (
    <Stack gap="6" paddingBottom="4">
      <Stack gap="1">
        <Flex gap="3" justify="space-between" align="start">
          <Text fontWeight="medium" minWidth="0" overflowWrap="anywhere">
            {rowTitle(row, text)}
          </Text>
          {round && (
            <Badge colorPalette={roundColours[round.state]}>{text(`round.state.${round.state}`)}</Badge>
          )}
        </Flex>
        <Text textStyle="2xl">
          <SignedAmount row={row} />
        </Text>
        {explanation && <Text color="fg.muted">{text(`statement.explain.${explanation}`)}</Text>}
        {!movesMoney(row) && <Text color="fg.muted">{text('statement.noMoney')}</Text>}
      </Stack>
      <Stack as="dl" gap="3">
        {facts.map(
          ([name, value]) => value !== undefined && <Fact key={name} name={text(name)} value={value} />,
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
      {transfer && <TransferRounds id={transfer} />}
      {round && <RoundMovementList movements={row.movements} left={row.left} />}
      {!round && row.entries.length > 0 && (
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
