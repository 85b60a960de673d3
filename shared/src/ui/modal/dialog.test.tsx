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

it('is labelled by its title, takes the focus and returns it', async () => {
  await ask();
  expect(screen.getByRole('dialog', { name: 'Place this slip?' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Yes' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus();
});

it('holds the focus in both directions, and against other elements', async () => {
  await ask();
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Yes' })).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.tab();
  screen.getByRole('button', { name: 'Ask' }).focus();
  expect(screen.getByRole('button', { name: 'Yes' })).toHaveFocus();
});

it("closes on Escape and unlocks the page's scrolling", async () => {
  await ask();
  expect(document.documentElement).toHaveStyle({ overflow: 'hidden' });
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(document.documentElement).not.toHaveStyle({ overflow: 'hidden' });
});

it('handles keys even after the focused control was disabled', async () => {
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

it('closes on a click outside', async () => {
  await ask();
  await userEvent.click(screen.getByTestId('beside'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('an alertdialog stays open on a click outside', async () => {
  await ask('alertdialog');
  await userEvent.click(screen.getByTestId('beside'));
  expect(screen.getByRole('alertdialog')).toBeVisible();
});

it('stays open when a press within it ends outside, as when text is selected', async () => {
  await ask();
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: screen.getByText('Place this slip?') },
    { target: screen.getByTestId('beside') },
    { keys: '[/MouseLeft]' },
  ]);
  expect(screen.getByRole('dialog')).toBeVisible();
});
