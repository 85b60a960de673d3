import type { Deposit } from '@chokdee/shared/contracts/deposits';
import { formatBaht, formatInstant, formatTime } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Flex, Icon, LinkBox, LinkOverlay, Money, Stack, Text } from '@chokdee/shared/ui';
import { depositPath } from './deposit-paths.ts';
import { DepositStatus, statusKey } from './deposit-status.tsx';
import { useCurrentStatus } from './use-current-status.ts';

interface DepositRowProps {
  deposit: Deposit;
  /** Shows the channel, for lists that mix several. */
  withChannel?: boolean;
}

export function DepositRow({ deposit, withChannel = false }: DepositRowProps) {
  const text = useTexts('wallet');
  const { channel, createdAt, expiresAt } = deposit;
  const status = useCurrentStatus([deposit])(deposit);
  // An operator may have matched a transfer of a different amount.
  const amount = deposit.receivedAmount ?? deposit.prepareTotal;
  const name = text('qrcodes.open', { amount: formatBaht(amount), status: text(statusKey(status, channel)) });
  const time =
    status === 'pending' && channel !== 'normal'
      ? text('qrcodes.validUntil', { time: formatTime(expiresAt) })
      : formatInstant(createdAt);

  return (
    <LinkBox
      as="li"
      minHeight="20"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      _hover={{ borderColor: 'red.border' }}
      _focusWithin={{ borderColor: 'red.border' }}
    >
      <Stack padding="4" gap="1">
        <Flex columnGap="3" rowGap="1" align="center" justify="space-between" wrap="wrap">
          <LinkOverlay asChild>
            <Link to={depositPath(deposit)} aria-label={name}>
              <Money satang={amount} fontSize="xl" fontWeight="semibold" />
            </Link>
          </LinkOverlay>
          <Flex gap="2" align="center" minWidth="0">
            <DepositStatus status={status} channel={channel} />
            <Icon
              name="chevron-right"
              color="fg.muted"
              flexShrink="0"
              display={{ base: 'none', sm: 'block' }}
            />
          </Flex>
        </Flex>
        <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {withChannel ? `${text(`choice.${channel}`)} · ${time}` : time}
        </Text>
      </Stack>
    </LinkBox>
  );
}
