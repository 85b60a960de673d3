import type { Transaction } from '@chokdee/shared/contracts/wallet';
import { formatBaht, formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Box, Flex, LinkBox, LinkOverlay, Text } from '@chokdee/shared/ui';
import { movesMoney } from '../statement/moves-money.ts';
import { rowTitle } from '../statement/row-title.ts';
import { SignedAmount } from '../statement/signed-amount.tsx';

/** A movement or a requested deposit, as a link to what it belongs to. */
export function TransactionRow({ transaction }: { transaction: Transaction }) {
  const text = useTexts('wallet');
  const { createdAt, amount } = transaction;
  const name = rowTitle(transaction, text);
  const spoken = !movesMoney(transaction)
    ? `${formatBaht(amount)}, ${text('statement.noMoney')}`
    : text(amount < 0 ? 'statement.out' : 'statement.in', { amount: formatBaht(Math.abs(amount)) });
  return (
    <LinkBox
      as="li"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      _hover={{ borderColor: 'red.border' }}
      _focusWithin={{ borderColor: 'red.border' }}
    >
      <Flex padding="4" gap="3" align="center" justify="space-between">
        <Box minWidth="0">
          <LinkOverlay asChild>
            <Link to={pageOf(transaction)} aria-label={`${name}, ${spoken}`}>
              <Text as="span" fontWeight="medium">
                {name}
              </Text>
            </Link>
          </LinkOverlay>
          <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {formatInstant(createdAt)}
          </Text>
        </Box>
        <Text aria-hidden fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
          <SignedAmount row={transaction} />
        </Text>
      </Flex>
    </LinkBox>
  );
}

function pageOf({ reference, round }: Transaction): string {
  if (round) return `/credit/statement/round/${round.id}`;
  if (reference?.kind === 'deposit') return `/credit/deposit?id=${reference.id}`;
  if (reference?.kind === 'withdraw') return `/credit/status?tab=withdrawData`;
  return '/credit/statement';
}
