import { bus } from '@chokdee/shared/bus';
import { hundredthsText } from '@chokdee/shared/contracts/money';
import type { QrDeposit } from '@chokdee/shared/contracts/deposits';
import { formatBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { HStack, Icon, IconButton, Span, Stack, Text } from '@chokdee/shared/ui';

/** The sum to transfer, its satang set apart, and why they matter. */
export function TransferAmount({ deposit }: { deposit: QrDeposit }) {
  const text = useTexts('wallet');
  const [whole, satang] = formatBaht(deposit.prepareTotal).split('.');
  const hasTail = deposit.prepareTotal !== deposit.prepareAmount;

  const copy = async () => {
    await navigator.clipboard.writeText(hundredthsText(deposit.prepareTotal));
    bus.emit('notification/show', { text: text('pay.copied'), color: 'success' });
  };

  return (
    <Stack role="group" aria-label={text('pay.transferExactly')} gap="1">
      <Text color="fg.muted" aria-hidden>{text('pay.transferExactly')}</Text>
      <HStack gap="2" align="center">
        <Text fontSize="4xl" fontWeight="bold" lineHeight="shorter" fontVariantNumeric="tabular-nums">
          {whole}.<Span color={hasTail ? 'fg.warning' : undefined}>{satang}</Span>
        </Text>
        <Text color="fg.muted">{text('pay.baht')}</Text>
        <IconButton variant="ghost" aria-label={text('pay.copyAmount')} onClick={copy}>
          <Icon name="copy" />
        </IconButton>
      </HStack>
      {hasTail && <Text textStyle="sm">{text('pay.tail', { amount: formatBaht(deposit.prepareAmount), satang: satang ?? '' })}</Text>}
    </Stack>
  );
}
