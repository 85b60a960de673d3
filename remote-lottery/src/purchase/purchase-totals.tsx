import { useTexts } from '@chokdee/shared/i18n';
import { Flex, Span, Stack } from '@chokdee/shared/ui';
import type { ReactNode } from 'react';

const sum = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

interface PurchaseTotalsProps {
  count: ReactNode;
  total: ReactNode;
  win: ReactNode;
}

/** Total price and highest possible win. */
export function PurchaseTotals({ count, total, win }: PurchaseTotalsProps) {
  const text = useTexts('lottery');
  return (
    <Stack gap="1" aria-live="off">
      <Flex justify="space-between" align="baseline" gap="3">
        <Span color="fg.muted">
          {text('slip.total')} · {count}
        </Span>
        <Span {...sum} fontSize="xl" fontWeight="bold">
          {total}
        </Span>
      </Flex>
      <Flex justify="space-between" align="baseline" fontSize="sm">
        <Span color="fg.muted">{text('slip.win')}</Span>
        <Span {...sum} color="fg.warning" fontWeight="semibold">
          {win}
        </Span>
      </Flex>
    </Stack>
  );
}
