import type { Transaction } from '@chokdee/shared/contracts/wallet';
import { formatBaht, formatTime } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Link as RouterLink } from '@chokdee/shared/router';
import { statementGroup, type StatementGroup } from '@chokdee/shared/rules/statement-groups';
import { Box, Center, Flex, Grid, Icon, Link, Text, type IconName } from '@chokdee/shared/ui';
import { belongsTo } from './belongs-to.ts';
import { movesMoney } from './grouping.ts';
import { SignedAmount } from './signed-amount.tsx';

const groupIcons: Record<StatementGroup, IconName> = { deposit: 'deposit', withdraw: 'withdraw', lotto: 'ticket', games: 'game' };

export function StatementRow({ row }: { row: Transaction }) {
  const text = useTexts('wallet');
  const link = belongsTo(row);
  const won = row.transactionType.startsWith('WIN_');

  return (
    <Flex as="li" gap="3" paddingX={{ base: '3', md: '4' }} paddingY="3" align="center" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Center boxSize="10" borderRadius="full" flexShrink="0" bg={won ? 'bg.warning' : 'bg.muted'} color={won ? 'fg.warning' : 'fg.muted'}>
        <Icon name={won ? 'trophy' : groupIcons[statementGroup(row.transactionType)]} />
      </Center>
      <Box flex="1" minWidth="0">
        <Text fontWeight="medium">{text(`type.${row.transactionType}`)}</Text>
        <Text textStyle="sm" color="fg.muted">
          <time dateTime={row.createdAt}>{formatTime(row.createdAt)}</time>
          {link && (
            <>
              {' · '}
              <Link asChild colorPalette="red" variant="underline" display="inline" paddingY="3">
                <RouterLink to={link.to}>{text(`statement.${link.label}`)}</RouterLink>
              </Link>
            </>
          )}
        </Text>
      </Box>
      <Grid templateColumns={{ base: '1fr', md: '9rem 12rem' }} columnGap="4" alignItems="baseline" textAlign="end" flexShrink="0">
        <SignedAmount row={row} />
        <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {movesMoney(row) ? text('statement.balance', { amount: formatBaht(row.balance ?? 0) }) : text('statement.noMoney')}
        </Text>
      </Grid>
    </Flex>
  );
}
