import type { TransferSlip } from '@chokdee/shared/contracts/transfer-slips';
import { formatInstant } from '@chokdee/shared/format';
import { useErrorText, useTexts } from '@chokdee/shared/i18n';
import { Link as RouterLink } from '@chokdee/shared/router';
import { Badge, Box, Flex, Icon, Link, Money, Text } from '@chokdee/shared/ui';
import { transferSlipLooks } from './transfer-slip-answer.tsx';

export function EarlierTransferSlip({ slip }: { slip: TransferSlip }) {
  const text = useTexts('wallet');
  const errorText = useErrorText();
  const { status, amount, transRef, createdAt, reason, depositId } = slip;
  return (
    <Flex
      as="li"
      gap="3"
      padding="4"
      align="center"
      justify="space-between"
      wrap="wrap"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
    >
      <Box minWidth="0">
        {amount !== undefined && <Money satang={amount} fontSize="lg" fontWeight="semibold" />}
        <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums" wordBreak="break-all">
          {transRef}
        </Text>
        <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {formatInstant(createdAt)}
          {depositId && (
            <>
              {' · '}
              <Link asChild variant="underline" colorPalette="red">
                <RouterLink to={`/credit/deposit?id=${depositId}`}>
                  {text('statement.openDeposit')}
                </RouterLink>
              </Link>
            </>
          )}
        </Text>
        {status === 'rejected' && reason && <Text textStyle="sm">{errorText({ code: reason })}</Text>}
      </Box>
      <Badge size="lg" colorPalette={transferSlipLooks[status].palette}>
        <Icon name={transferSlipLooks[status].icon} />
        {text(`transferSlip.status.${status}`)}
      </Badge>
    </Flex>
  );
}
