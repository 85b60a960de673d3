import type { Withdraw } from '@chokdee/shared/contracts/withdraws';
import { formatBaht, formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Box, Flex, LinkBox, LinkOverlay, Money, Stack, Text } from '@chokdee/shared/ui';
import { isOver } from '../withdraw/use-withdraws.ts';
import { WithdrawStatusBadge } from '../withdraw/withdraw-status.tsx';
import { WithdrawTimeline } from '../withdraw/withdraw-timeline.tsx';

/** A withdrawal, with its timeline while it is under way. */
export function WithdrawRow({ withdraw }: { withdraw: Withdraw }) {
  const text = useTexts('wallet');
  return (
    <LinkBox
      as="li"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      padding="4"
      _hover={{ borderColor: 'red.border' }}
      _focusWithin={{ borderColor: 'red.border' }}
    >
      <Stack gap="4">
        <Flex gap="3" align="center" justify="space-between" wrap="wrap">
          <Box minWidth="0">
            <LinkOverlay asChild>
              <Link
                to="/credit/withdraw"
                aria-label={text('credit.openWithdraw', {
                  amount: formatBaht(withdraw.amount),
                  status: text(`withdraw.status.${withdraw.status}`),
                })}
              >
                <Money satang={withdraw.amount} fontSize="xl" fontWeight="semibold" />
              </Link>
            </LinkOverlay>
            <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
              {formatInstant(withdraw.createdAt)} · {withdraw.bankName} {withdraw.accountNumber}
            </Text>
          </Box>
          <WithdrawStatusBadge status={withdraw.status} />
        </Flex>
        {!isOver(withdraw) && <WithdrawTimeline withdraw={withdraw} />}
      </Stack>
    </LinkBox>
  );
}
