import { hundredthsText } from '@chokdee/shared/contracts/money';
import type { Deposit } from '@chokdee/shared/contracts/deposits';
import { formatBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { HStack, Span, Stack, Text } from '@chokdee/shared/ui';
import { CopyButton } from './copy-button.tsx';

/** The exact amount to transfer, with its satang emphasised and explained. */
export function TransferAmount({ deposit }: { deposit: Deposit }) {
  const text = useTexts('wallet');
  const [whole, satang] = formatBaht(deposit.prepareTotal).split('.');
  const hasTail = deposit.prepareTotal !== deposit.prepareAmount;

  return (
    <Stack role="group" aria-label={text('pay.transferExactly')} gap="1">
      <Text color="fg.muted" aria-hidden>
        {text('pay.transferExactly')}
      </Text>
      <HStack gap="2" align="center">
        <Text fontSize="4xl" fontWeight="bold" lineHeight="shorter" fontVariantNumeric="tabular-nums">
          {whole}.<Span color={hasTail ? 'fg.warning' : undefined}>{satang}</Span>
        </Text>
        <Text color="fg.muted">{text('pay.baht')}</Text>
        <CopyButton
          value={hundredthsText(deposit.prepareTotal)}
          label={text('pay.copyAmount')}
          done={text('pay.copied')}
        />
      </HStack>
      {hasTail && (
        <Text textStyle="sm">
          {text('pay.tail', { amount: formatBaht(deposit.prepareAmount), satang: satang ?? '' })}
        </Text>
      )}
    </Stack>
  );
}
