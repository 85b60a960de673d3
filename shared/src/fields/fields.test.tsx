import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { setLocale } from '../i18n/i18n.ts';
import { UiProvider } from '../ui/ui.ts';
import { Checkbox, PinField, TextField } from './fields.ts';

beforeEach(() => setLocale('en'));

function Consent() {
  const [checked, setChecked] = useState(false);
  return (
    <UiProvider>
      <Checkbox.Root
        checked={checked}
        onCheckedChange={(details) => setChecked(details.checked)}
        invalid={!checked}
      >
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label>I have compared it</Checkbox.Label>
      </Checkbox.Root>
    </UiProvider>
  );
}

it('toggles by its label and by the space bar', async () => {
  render(<Consent />);
  const box = screen.getByRole('checkbox', { name: 'I have compared it' });
  expect(box).toBeInvalid();
  await userEvent.click(screen.getByText('I have compared it'));
  expect(box).toBeChecked();
  expect(box).toBeValid();
  await userEvent.keyboard(' ');
  expect(box).not.toBeChecked();
});

it('describes an input by its message', async () => {
  render(
    <UiProvider>
      <TextField label="Username" error="Username is required" />
    </UiProvider>,
  );
  const input = screen.getByRole('textbox', { name: 'Username' });
  expect(input).toBeInvalid();
  await waitFor(() => expect(input).toHaveAccessibleDescription('Username is required'));
});

it('hides the PIN until the member shows it', async () => {
  render(
    <UiProvider>
      <PinField label="Password" />
    </UiProvider>,
  );
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  expect(screen.getByRole('button', { name: 'Hide password' })).toBeVisible();
});
