import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Avatar, Checkbox, UiProvider } from '../ui.ts';

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

it('shows a letter while there is no picture', () => {
  render(
    <UiProvider>
      <Avatar.Root>
        <Avatar.Fallback name="สมชาย" />
      </Avatar.Root>
    </UiProvider>,
  );
  expect(screen.getByText('ส')).toBeVisible();
});
