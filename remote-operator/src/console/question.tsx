import type { ReactNode } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Button, Dialog, Portal, Stack } from '@chokdee/shared/ui';

interface QuestionProps {
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once more before something that cannot be taken back. */
export function Question({ title, children, confirmLabel, pending, onConfirm, onClose }: QuestionProps) {
  const common = useTexts('common');
  return (
    <Dialog.Root role="alertdialog" open onOpenChange={({ open }) => !open && onClose()} placement="center" size="sm">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            {children && <Dialog.Body>{children}</Dialog.Body>}
            <Dialog.Footer>
              <Stack direction={{ base: 'column-reverse', sm: 'row' }} justify="flex-end" width="full" gap="2">
                <Button variant="outline" size="lg" onClick={onClose}>
                  {common('back')}
                </Button>
                <Button colorPalette="red" size="lg" loading={pending} onClick={onConfirm}>
                  {confirmLabel}
                </Button>
              </Stack>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
