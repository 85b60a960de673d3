import { hundredthsText } from '@chokdee/shared/contracts/money';
import type { Deposit } from '@chokdee/shared/contracts/deposits';
import { formatBaht } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { HStack, Span, Stack, Text } from '@chokdee/shared/ui';
import { CopyButton } from './copy-button.tsx';

interface TransferAmountProps {
  deposit: Deposit;
  /** Id of the `AmountExplanation`. */
  explainedBy: string;
}

/** The exact amount to transfer, with what the site added emphasised. */
export function TransferAmount({ deposit, explainedBy }: TransferAmountProps) {
  const text = useTexts('wallet');
  const { prepareAmount, prepareTotal } = deposit;
  const total = formatBaht(prepareTotal);
  const hasTail = prepareTotal !== prepareAmount;
  const changedFrom = firstChange(formatBaht(prepareAmount), total);

  return (
    <Stack
      role="group"
      aria-label={text('pay.transferExactly')}
      aria-describedby={hasTail ? explainedBy : undefined}
      gap="1"
    >
      <Text color="fg.muted" aria-hidden>
        {text('pay.transferExactly')}
      </Text>
      <HStack gap="2" align="center">
        <Text fontSize="4xl" fontWeight="bold" lineHeight="shorter" fontVariantNumeric="tabular-nums">
          {total.slice(0, changedFrom)}
          <Span color={hasTail ? 'fg.warning' : undefined}>{total.slice(changedFrom)}</Span>
        </Text>
        <Text color="fg.muted">{text('pay.baht')}</Text>
        <CopyButton
          value={hundredthsText(prepareTotal)}
          label={text('pay.copyAmount')}
          done={text('pay.copied')}
        />
      </HStack>
    </Stack>
  );
}

/** Where the total differs from the amount that was asked for: at the satang, or at a digit of the baht. */
function firstChange(asked: string, total: string): number {
  const point = total.indexOf('.');
  if (asked.slice(0, asked.indexOf('.')) === total.slice(0, point)) return point + 1;
  return asked.length === total.length ? [...total].findIndex((digit, at) => digit !== asked[at]) : 0;
}
