import type { ApiError } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import type { WantedNumber } from '@chokdee/shared/rules/slip-fit';
import { CloseButton, Dialog, EmptyState, ErrorState, LoadingState, Portal } from '@chokdee/shared/ui';
import { FitPreview } from './fit-preview.tsx';

/** Load state of the numbers to import. `gone`: the source does not exist any more. */
export type WantedNumbers =
  | { state: 'loading' | 'gone' }
  | { state: 'error'; error: ApiError; reload: () => void }
  | { state: 'ready'; title: string; numbers: readonly WantedNumber[] };

/** Imports numbers from elsewhere into the slip, after a preview of what the round accepts. */
export function FitDialog({ wanted, onClose }: { wanted: WantedNumbers; onClose: () => void }) {
  const text = useTexts('lottery');
  const common = useTexts('common');
  return (
    <Dialog.Root open onOpenChange={({ open }) => !open && onClose()} placement="center" size="md">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content maxHeight="calc(100dvh - 2rem)">
            <Dialog.Header paddingEnd="14">
              <Dialog.Title overflowWrap="anywhere">
                {wanted.state === 'ready' ? wanted.title : text('fit.title')}
              </Dialog.Title>
            </Dialog.Header>
            {wanted.state === 'ready' ? (
              <FitPreview numbers={wanted.numbers} onDone={onClose} />
            ) : (
              <Dialog.Body>
                {wanted.state === 'loading' && <LoadingState rows={4} rowHeight="14" />}
                {wanted.state === 'gone' && (
                  <EmptyState icon="search" title={text('fit.goneTitle')} text={text('fit.goneText')} />
                )}
                {wanted.state === 'error' && <ErrorState error={wanted.error} onRetry={wanted.reload} />}
              </Dialog.Body>
            )}
            <Dialog.CloseTrigger asChild>
              <CloseButton size="lg" aria-label={common('close')} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
