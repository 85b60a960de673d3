import type { ReceivingAccount } from '@chokdee/shared/contracts/banks';
import { formatAccountNumber } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Flex, HStack, Icon, Stack, Text } from '@chokdee/shared/ui';
import { CopyButton } from './copy-button.tsx';
import { useReceiverName } from './use-receiver-name.ts';

/** The receiving account: bank, number to copy, and name to check in the banking app. */
export function ReceiverCard({ receiver }: { receiver: ReceivingAccount }) {
  const text = useTexts('wallet');
  const nameOf = useReceiverName();
  const { accountNumber, accountName, bankCode } = receiver;
  return (
    <Stack
      role="group"
      aria-label={text('pay.receiver')}
      gap="1"
      bg="bg.subtle"
      borderWidth="1px"
      borderRadius="l3"
      padding="4"
    >
      <HStack color="fg.muted" gap="2">
        <Icon name={bankCode ? 'bank' : 'wallet'} />
        <Text>{nameOf(receiver)}</Text>
      </HStack>
      <Flex align="center" gap="2" wrap="wrap">
        <Text fontSize="2xl" fontWeight="bold" fontVariantNumeric="tabular-nums">
          {formatAccountNumber(accountNumber, bankCode)}
        </Text>
        <Box marginStart="auto">
          <CopyButton value={accountNumber} label={text('pay.copyNumber')} done={text('pay.copiedNumber')} />
        </Box>
      </Flex>
      <Text>{accountName}</Text>
    </Stack>
  );
}
