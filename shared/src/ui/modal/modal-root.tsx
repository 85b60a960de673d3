import { useEffect, useId, type ReactNode } from 'react';
import { lockScroll } from './lock-scroll.ts';
import { ModalContext } from './modal-context.ts';

export interface ModalRootProps {
  open: boolean;
  onOpenChange: (details: { open: boolean }) => void;
  /** `alertdialog` asks for an answer: a click beside it does not close it. */
  role?: 'dialog' | 'alertdialog';
  closeOnEscape?: boolean;
  closeOnInteractOutside?: boolean;
  /** Id of the content, for what names it in `aria-controls`. */
  contentId?: string;
  children: ReactNode;
}

/** While it is open its children are drawn, and the page behind does not scroll; closed, there is nothing of it. */
export function ModalRoot({ open, children, ...rest }: ModalRootProps) {
  return open ? <OpenModal {...rest}>{children}</OpenModal> : null;
}

function OpenModal({
  onOpenChange,
  role = 'dialog',
  closeOnEscape = true,
  closeOnInteractOutside = role === 'dialog',
  contentId,
  children,
}: Omit<ModalRootProps, 'open'>) {
  const id = useId();
  useEffect(lockScroll, []);
  return (
    <ModalContext
      value={{
        role,
        contentId: contentId ?? id,
        titleId: `${id}-title`,
        closeOnEscape,
        closeOnInteractOutside,
        close: () => onOpenChange({ open: false }),
      }}
    >
      {children}
    </ModalContext>
  );
}
