import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Avatar, Checkbox, Tabs, UiProvider } from '../ui.ts';

function Statement() {
  const [value, setValue] = useState('all');
  return (
    <UiProvider>
      <Tabs.Root value={value} onValueChange={(details) => setValue(details.value)}>
        <Tabs.List aria-label="Groups">
          <Tabs.Trigger value="all">All</Tabs.Trigger>
          <Tabs.Trigger value="lotto">Lottery</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="all">Everything</Tabs.Content>
        <Tabs.Content value="lotto">Bets</Tabs.Content>
      </Tabs.Root>
    </UiProvider>
  );
}

it('shows the panel of the selected tab, and arrow keys select', async () => {
  render(<Statement />);
  expect(screen.getByRole('tabpanel', { name: 'All' })).toHaveTextContent('Everything');
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'All' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Lottery', selected: true })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Lottery' })).toHaveTextContent('Bets');
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'All', selected: true })).toHaveFocus();
});

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
