import { chakra } from '@chakra-ui/react/styled-system';
import { useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { useModal } from './modal-context.ts';
import { closeModal, openModal, showModal } from './open-modals.ts';

/** Backdrop and positioner cover the window by themselves: the element adds nothing of its own. */
const Frame = chakra(
  'dialog',
  {
    base: {
      // Before it is open as well, so that React's `autoFocus` works within it.
      display: 'block',
      width: 'full',
      height: 'full',
      maxWidth: 'none',
      maxHeight: 'none',
      overflow: 'visible',
      background: 'transparent',
      color: 'inherit',
      outline: '0',
      _backdrop: { display: 'none' },
    },
  },
  { forwardProps: ['closedby'] },
);

type DialogEvent = SyntheticEvent<HTMLDialogElement>;

/** Those of a file field and of a modal opened within it arrive as well. */
const isOwn = ({ target, currentTarget }: DialogEvent) => target === currentTarget;

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

  const requestClose = () => closeOnEscape && close();
  const onCancel = (event: DialogEvent) => {
    if (!isOwn(event) || !event.cancelable) return;
    event.preventDefault();
    requestClose();
  };
  // A browser closes it by itself when the reader asks a second time.
  const onClose = (event: DialogEvent) => {
    if (!isOwn(event) || event.currentTarget.open) return;
    showModal(event.currentTarget);
    requestClose();
  };

  return (
    <Frame
      ref={frame}
      // The content is the dialog.
      role="group"
      closedby={closeOnEscape ? 'closerequest' : 'none'}
      onCancel={onCancel}
      onClose={onClose}
    >
      {children}
    </Frame>
  );
}
