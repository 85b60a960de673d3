import { operatorContentCalls } from '@chokdee/shared/contracts/operator-content';
import { useTexts } from '@chokdee/shared/i18n';
import { useCall } from '@chokdee/shared/query';
import { ErrorState, LoadingState, Text } from '@chokdee/shared/ui';

/** Counts of how readers answered a popup. */
export function PopupCounts({ item }: { item: number }) {
  const text = useTexts('operator');
  const known = useCall(operatorContentCalls.popupCounts, { item });
  if (known.state === 'loading') return <LoadingState rows={1} rowHeight="6" />;
  if (known.state === 'error') return <ErrorState error={known.error} onRetry={known.reload} />;
  return <Text fontVariantNumeric="tabular-nums">{text('content.popup.counts', known.data)}</Text>;
}
