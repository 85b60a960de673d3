import type { ReactNode } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import type { CallState } from '@chokdee/shared/query';
import { Box, Button, EmptyState, ErrorState, LoadingState, Stack } from '@chokdee/shared/ui';
import { FocusKeeper } from '../console/focus-keeper.tsx';
import { StaleWarning } from '../console/stale-warning.tsx';

interface LiveListProps<Item> {
  call: CallState<readonly Item[]>;
  label: string;
  empty: string;
  /** Rendered above the list, at the same time as the list. */
  above?: ReactNode;
  /** Set while there is more to read. */
  onMore?: (() => void) | undefined;
  children: (item: Item) => ReactNode;
}

/** A live list of items that wait for an operator. The last answer stays when a reload fails. */
export function LiveList<Item>({ call, label, empty, above, onMore, children }: LiveListProps<Item>) {
  const common = useTexts('common');
  if (call.state === 'loading') return <LoadingState rows={3} rowHeight="32" />;
  if (call.state === 'error') return <ErrorState error={call.error} onRetry={call.reload} />;
  return (
    <FocusKeeper>
      {above}
      {call.error && (
        <Box marginBottom="4">
          <StaleWarning />
        </Box>
      )}
      {call.data.length === 0 ? (
        <EmptyState icon="check-circle" title={empty} />
      ) : (
        <Stack gap="4" as="section" aria-label={label}>
          {call.data.map(children)}
        </Stack>
      )}
      {onMore && (
        <Button variant="outline" marginTop="4" onClick={onMore}>
          {common('more')}
        </Button>
      )}
    </FocusKeeper>
  );
}
