import { Dialog, Portal, Stack } from '@chokdee/shared/ui';
import type { ReactNode } from 'react';

interface QuestionProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** The choices, the main one last. */
  choices: ReactNode;
  /** Escape, or a press beside it. Absent: it must be answered. */
  onDismiss?: () => void;
}

/** Something that a member decides before anything goes on. */
export function Question({ open, title, children, choices, onDismiss }: QuestionProps) {
  return (
    <Dialog.Root role="alertdialog" open={open} onOpenChange={(details) => !details.open && onDismiss?.()} closeOnEscape={Boolean(onDismiss)} closeOnInteractOutside={false}
      placement="center" size="md" lazyMount unmountOnExit>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content maxHeight="calc(100dvh - 2rem)">
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body overflowY="auto">{children}</Dialog.Body>
            <Dialog.Footer>
              <Stack direction={{ base: 'column-reverse', sm: 'row' }} justify="flex-end" width="full" gap="2">
                {choices}
              </Stack>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
