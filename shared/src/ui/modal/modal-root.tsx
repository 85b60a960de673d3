import { useId, type ReactNode } from 'react';
import { ModalContext } from './modal-context.ts';

export interface ModalRootProps {
  open: boolean;
  onOpenChange: (details: { open: boolean }) => void;
  /** An `alertdialog` requires an answer: a click outside does not close it. */
  role?: 'dialog' | 'alertdialog';
  closeOnEscape?: boolean;
  closeOnInteractOutside?: boolean;
  /** Id of the content, for `aria-controls`. */
  contentId?: string;
  children: ReactNode;
}

/** Renders its children while open. */
export function ModalRoot({
  open,
  onOpenChange,
  role = 'dialog',
  closeOnEscape = true,
  closeOnInteractOutside = role === 'dialog',
  contentId,
  children,
}: ModalRootProps) {
  const id = useId();
  const close = () => onOpenChange({ open: false });
  const state = {
    role,
    contentId: contentId ?? id,
    titleId: `${id}-title`,
    closeOnEscape,
    closeOnInteractOutside,
    close,
  };
  return open && <ModalContext value={state}>{children}</ModalContext>;
}
