import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { useCall } from '@chokdee/shared/query';
import { useLocale, useTexts } from '@chokdee/shared/i18n';
import { CloseButton, Drawer, ErrorState, LoadingState, Portal, useFromWidth } from '@chokdee/shared/ui';
import { RowDetails } from './row-details.tsx';

interface RowDrawerProps {
  id: string;
  onClose: () => void;
}

/** Details of one row, in a drawer over the statement: from the side, or from below on a phone. */
export function RowDrawer({ id, onClose }: RowDrawerProps) {
  const text = useTexts('wallet');
  const locale = useLocale();
  const wide = useFromWidth('md');
  const row = useCall(walletCalls.transaction, { id, locale });
  return (
    <Drawer.Root
      open
      onOpenChange={({ open }) => !open && onClose()}
      placement={wide ? 'end' : 'bottom'}
      size="sm"
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content maxHeight={wide ? undefined : '90dvh'}>
            <Drawer.Header>
              <Drawer.Title>{text('statement.details')}</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body>
              {row.state === 'loading' && <LoadingState rows={5} rowHeight="10" />}
              {row.state === 'error' && <ErrorState error={row.error} onRetry={row.reload} />}
              {row.state === 'ready' && <RowDetails row={row.data} />}
            </Drawer.Body>
            <Drawer.CloseTrigger asChild>
              <CloseButton aria-label={text('statement.close')} />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
