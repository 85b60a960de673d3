import { Dialog, Portal } from '@chokdee/shared/ui';
import type { ReactNode } from 'react';

interface QuestionProps {
  open: boolean;
  /** Called on Escape. Omitted: the dialog cannot be dismissed. */
  onDismiss?: () => void;
  children: ReactNode;
}

/**
 * A dialog that asks for a decision. Consecutive steps share one dialog: a second one would close together
 * with the first.
 */
export function Question({ open, onDismiss, children }: QuestionProps) {
  return (
    <Dialog.Root
      role="alertdialog"
      open={open}
      onOpenChange={(details) => open && !details.open && onDismiss?.()}
      closeOnEscape={Boolean(onDismiss)}
      closeOnInteractOutside={false}
      placement="center"
      size="md"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content maxHeight="calc(100dvh - 2rem)">{children}</Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

interface QuestionWordsProps {
  title: string;
  children: ReactNode;
  /** Buttons, primary last. */
  choices: ReactNode;
}

export function QuestionWords({ title, children, choices }: QuestionWordsProps) {
  return (
    <>
      <Dialog.Header>
        <Dialog.Title>{title}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body overflowY="auto">{children}</Dialog.Body>
      <Dialog.Footer>{choices}</Dialog.Footer>
    </>
  );
}
