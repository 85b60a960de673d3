import type { BalancesAt as Balances } from '@chokdee/shared/contracts/balance-history';
import { formatMoney } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, SimpleGrid, Text } from '@chokdee/shared/ui';

interface BalancesAtProps {
  from: Balances;
  to: Balances;
}

/** The three balances at the second moment, and below each what it was at the first. */
export function BalancesAt({ from, to }: BalancesAtProps) {
  const text = useTexts('wallet');
  const accounts = [
    { key: 'cash', now: formatMoney(to.cash), before: formatMoney(from.cash) },
    { key: 'afCash', now: formatMoney(to.af), before: formatMoney(from.af) },
    { key: 'points', now: to.points.toLocaleString('en'), before: from.points.toLocaleString('en') },
  ];
  return (
    <SimpleGrid as="dl" columns={{ base: 2, sm: 3 }} gap="3" fontVariantNumeric="tabular-nums">
      {accounts.map(({ key, now, before }) => (
        <Box
          key={key}
          gridColumn={{ base: key === 'cash' ? 'span 2' : undefined, sm: 'auto' }}
          borderWidth="1px"
          borderRadius="l2"
          padding="3"
          bg="bg.panel"
          minWidth="0"
        >
          <Text as="dt" textStyle="sm" color="fg.muted">
            {text(`balance.${key}`)}
          </Text>
          <Text as="dd" fontSize="2xl" fontWeight="bold" overflowWrap="anywhere" lineHeight="short">
            {now}
          </Text>
          <Text as="dd" textStyle="sm" color="fg.muted">
            {text('overview.before', { amount: before })}
          </Text>
        </Box>
      ))}
    </SimpleGrid>
  );
}
