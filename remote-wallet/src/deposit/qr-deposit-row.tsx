import type { QrDeposit } from '@chokdee/shared/contracts/deposits';
import { formatBaht, formatInstant, formatTime } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Flex, Icon, LinkBox, LinkOverlay, Money, Text } from '@chokdee/shared/ui';
import { DepositStatus } from './deposit-status.tsx';

export function QrDepositRow({ deposit }: { deposit: QrDeposit }) {
  const text = useTexts('wallet');
  const { id, prepareTotal, status, createdAt, expiresAt } = deposit;
  const name = text('qrcodes.open', { amount: formatBaht(prepareTotal), status: text(`status.${status}`) });

  return (
    <LinkBox as="li" minHeight="20" bg="bg.panel" borderWidth="1px" borderRadius="l3" _hover={{ borderColor: 'red.border' }} _focusWithin={{ borderColor: 'red.border' }}>
      <Flex padding="4" gap="3" align="center" justify="space-between">
        <div>
          <LinkOverlay asChild>
            <Link to={`/credit/deposit/qrcode?id=${id}`} aria-label={name}>
              <Money satang={prepareTotal} fontSize="xl" fontWeight="semibold" />
            </Link>
          </LinkOverlay>
          <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {status === 'pending' ? text('qrcodes.validUntil', { time: formatTime(expiresAt) }) : formatInstant(createdAt)}
          </Text>
        </div>
        <Flex gap="2" align="center" flexShrink="0">
          <DepositStatus status={status} />
          <Icon name="chevron-right" color="fg.muted" />
        </Flex>
      </Flex>
    </LinkBox>
  );
}
