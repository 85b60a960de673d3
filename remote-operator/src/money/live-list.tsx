import type { ReactNode } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Alert, EmptyState, ErrorState, LoadingState, Stack } from '@chokdee/shared/ui';
import { FocusKeeper } from '../console/focus-keeper.tsx';
import type { Live } from '../console/use-live-call.ts';

interface LiveListProps<Item> {
  live: Live<readonly Item[]>;
  label: string;
  empty: string;
  /** Rendered above the list, at the same time as the list. */
  above?: ReactNode;
  children: (item: Item) => ReactNode;
}

/** A live list of items that wait for an operator. The last answer stays when a refresh fails. */
export function LiveList<Item>({
  live: { data, error, refresh },
  label,
  empty,
  above,
  children,
}: LiveListProps<Item>) {
  const text = useTexts('operator');
  if (!data)
    return error ? <ErrorState error={error} onRetry={refresh} /> : <LoadingState rows={3} rowHeight="32" />;
  return (
    <FocusKeeper>
      {above}
      {error && (
        <Alert.Root status="warning" marginBottom="4">
          <Alert.Indicator />
          <Alert.Title>{text('matrix.stale')}</Alert.Title>
        </Alert.Root>
      )}
      {data.length === 0 ? (
        <EmptyState icon="check-circle" title={empty} />
      ) : (
        <Stack gap="4" as="section" aria-label={label}>
          {data.map(children)}
        </Stack>
      )}
    </FocusKeeper>
  );
}
