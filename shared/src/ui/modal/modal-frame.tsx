import { chakra } from '@chakra-ui/react/styled-system';
import { useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { useModal } from './modal-context.ts';
import { closeModal, openModal, showModal } from './open-modals.ts';

/** Has no size. Backdrop and positioner cover the window by themselves. */
const Frame = chakra(
  'dialog',
  {
    base: {
      // Before it is open as well, so that React's `autoFocus` works within it.
      display: 'block',
      color: 'inherit',
      outline: '0',
      _backdrop: { display: 'none' },
    },
  },
  { forwardProps: ['closedby'] },
);

/**
 * A modal `<dialog>`: the browser makes the rest of the page inert, moves the focus in and back, and requests
 * to close it on Escape and on a phone's back gesture. It stays open as long as its owner renders it.
 */
export function ModalFrame({ children }: { children: ReactNode }) {
  const { closeOnEscape, close } = useModal();
  const frame = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const modal = frame.current!;
    openModal(modal);
    return () => closeModal(modal);
  }, []);

  /** Also arrives from a file field and from a modal opened within this one. */
  const onRequest = (event: SyntheticEvent<HTMLDialogElement>) => {
    const modal = event.currentTarget;
    if (event.target !== modal || (modal.open && !event.cancelable)) return;
    event.preventDefault();
    // A browser closes it by itself when the reader asks a second time.
    if (!modal.open) showModal(modal);
    if (closeOnEscape) close();
  };

  return (
    <Frame
      ref={frame}
      // The content is the dialog.
      role="group"
      closedby={closeOnEscape ? 'closerequest' : 'none'}
      onCancel={onRequest}
      onClose={onRequest}
    >
      {children}
    </Frame>
  );
}
