import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AboveModals, Button, Dialog, Portal, UiProvider } from '../ui.ts';

interface ModalProps {
  name: string;
  children?: React.ReactNode;
  onClose: () => void;
  closeOnEscape?: boolean;
}
const Modal = ({ name, children, onClose, closeOnEscape }: ModalProps) => (
  <Dialog.Root open onOpenChange={onClose} closeOnEscape={closeOnEscape}>
    <Portal>
      <Dialog.Backdrop />
      <Dialog.Positioner>
        <Dialog.Content aria-label={name}>{children}</Dialog.Content>
      </Dialog.Positioner>
    </Portal>
  </Dialog.Root>
);

const closed: string[] = [];
beforeEach(() => closed.splice(0));

const frame = (name: string) => screen.getByRole('dialog', { name }).closest('dialog')!;
const isWithin = (name: string) => within(frame(name)).queryByText('Saved') !== null;

it('what stays above modals moves into the topmost one, and leaves it before it closes', async () => {
  function Page() {
    const [open, setOpen] = useState<string[]>([]);
    const close = () => setOpen(open.slice(0, -1));
    return (
      <UiProvider>
        <AboveModals>
          <p>Saved</p>
        </AboveModals>
        <Button onClick={() => setOpen(['sheet'])}>Open</Button>
        {open.includes('sheet') && (
          <Modal name="sheet" onClose={close}>
            <Button onClick={() => setOpen(['sheet', 'question'])}>Ask</Button>
            {open.includes('question') && <Modal name="question" onClose={close} />}
          </Modal>
        )}
      </UiProvider>
    );
  }
  render(<Page />);
  const saved = screen.getByText('Saved');
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(isWithin('sheet')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  expect(isWithin('question')).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(isWithin('sheet')).toBe(true);
  expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(saved).toBeVisible();
});

const openModal = (more: Partial<ModalProps> = {}) =>
  render(
    <UiProvider>
      <Modal name="question" onClose={() => closed.push('asked')} {...more}>
        {more.children ?? <Button>Yes</Button>}
      </Modal>
    </UiProvider>,
  );

function closeByBrowser(modal: HTMLDialogElement) {
  modal.close();
  fireEvent(modal, new Event('close'));
}

it('stays open when its owner keeps it open, and when the browser has closed it by itself', async () => {
  openModal();
  await userEvent.keyboard('{Escape}');
  expect(closed).toEqual(['asked']);
  closeByBrowser(frame('question'));
  expect(closed).toEqual(['asked', 'asked']);
  expect(frame('question')).toHaveProperty('open', true);
});

it('is not asked to close without closeOnEscape', async () => {
  openModal({ closeOnEscape: false });
  await userEvent.keyboard('{Escape}');
  fireEvent(frame('question'), new Event('cancel', { cancelable: true }));
  closeByBrowser(frame('question'));
  expect(closed).toEqual([]);
  expect(frame('question')).toHaveProperty('open', true);
});

it('ignores that the choice of a file within it is cancelled', () => {
  openModal({ children: <input type="file" aria-label="Picture" /> });
  fireEvent(screen.getByLabelText('Picture'), new Event('cancel', { bubbles: true }));
  expect(closed).toEqual([]);
});

it('focuses what asks for it, or itself if there is nothing to focus', () => {
  const { unmount } = openModal({
    children: (
      <>
        <Button>Back</Button>
        <input aria-label="Name" autoFocus />
      </>
    ),
  });
  expect(screen.getByLabelText('Name')).toHaveFocus();
  unmount();
  openModal({ children: 'Loading' });
  expect(screen.getByRole('dialog')).toHaveFocus();
});
