import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { UiProvider } from '../ui/ui.ts';
import { Tabs } from './tabs.ts';

// A browser handles the focus of the next tab before it selects the focused one; jsdom would do both at once.
beforeEach(() => {
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => Number(setTimeout(frame)));
});

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
  expect(await screen.findByRole('tab', { name: 'Lottery', selected: true })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Lottery' })).toHaveTextContent('Bets');
  await userEvent.keyboard('{ArrowRight}');
  expect(await screen.findByRole('tab', { name: 'All', selected: true })).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(await screen.findByRole('tab', { name: 'Lottery', selected: true })).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(await screen.findByRole('tab', { name: 'All', selected: true })).toHaveFocus();
});
