import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button, CloseButton, Dialog, Portal, UiProvider } from '../ui.ts';

function Page({ role }: { role?: 'alertdialog' }) {
  const [open, setOpen] = useState(false);
  return (
    <UiProvider>
      <Button onClick={() => setOpen(true)}>Ask</Button>
      <Dialog.Root role={role} open={open} onOpenChange={(details) => setOpen(details.open)}>
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner data-testid="beside">
            <Dialog.Content>
              <Dialog.Header>
                <Dialog.Title>Place this slip?</Dialog.Title>
              </Dialog.Header>
              <Button>Yes</Button>
              <Dialog.CloseTrigger asChild>
                <CloseButton aria-label="Close" />
              </Dialog.CloseTrigger>
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </UiProvider>
  );
}

const ask = async (role?: 'alertdialog') => {
  render(<Page role={role} />);
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
};

it('is named by its title, takes the focus and gives it back', async () => {
  await ask();
  expect(screen.getByRole('dialog', { name: 'Place this slip?' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Yes' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus();
});

it('keeps the focus, forwards and backwards, and brings it back when something else takes it', async () => {
  await ask();
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Yes' })).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  screen.getByRole('button', { name: 'Ask' }).focus();
  expect(screen.getByRole('button', { name: 'Yes' })).toHaveFocus();
});

it('closes with Escape, and the page behind scrolls again', async () => {
  await ask();
  expect(document.documentElement).toHaveStyle({ overflow: 'hidden' });
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(document.documentElement).not.toHaveStyle({ overflow: 'hidden' });
});

it('hears the keyboard also after the control that had the focus was disabled', async () => {
  await ask();
  const yes = screen.getByRole<HTMLButtonElement>('button', { name: 'Yes' });
  yes.blur();
  yes.disabled = true;
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  screen.getByRole('button', { name: 'Close' }).blur();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('closes by a press beside it, unless it asks for an answer', async () => {
  await ask();
  await userEvent.click(screen.getByTestId('beside'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('stays for an answer when it asks for one', async () => {
  await ask('alertdialog');
  await userEvent.click(screen.getByTestId('beside'));
  expect(screen.getByRole('alertdialog')).toBeVisible();
});
