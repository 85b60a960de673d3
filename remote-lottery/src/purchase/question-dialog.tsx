import { Dialog, Portal } from '@chokdee/shared/ui';
import { useEffect, useRef, type ReactNode } from 'react';

interface QuestionDialogProps {
  open: boolean;
  /** Called on Escape. Omitted: the dialog cannot be dismissed. */
  onDismiss?: () => void;
  children: ReactNode;
}

/**
 * A dialog that asks for a decision. Consecutive steps share one dialog: a second one would close together
 * with the first.
 */
export function QuestionDialog({ open, onDismiss, children }: QuestionDialogProps) {
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

interface QuestionContentProps {
  title: string;
  children: ReactNode;
  /** Buttons, primary last. */
  choices: ReactNode;
}

export function QuestionContent({ title, children, choices }: QuestionContentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button of the step before, which had the focus, is gone. `tabIndex` is not in the markup: a dialog
  // that opens would focus the heading.
  useEffect(() => {
    if (!heading.current || document.activeElement !== document.body) return;
    heading.current.tabIndex = -1;
    heading.current.focus({ preventScroll: true });
  }, [title]);
  return (
    <>
      <Dialog.Header>
        <Dialog.Title ref={heading} outline="none">
          {title}
        </Dialog.Title>
      </Dialog.Header>
      <Dialog.Body overflowY="auto">{children}</Dialog.Body>
      <Dialog.Footer>{choices}</Dialog.Footer>
    </>
  );
}
