import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { Tabs, UiProvider } from '../ui.ts';

it('draws the tabs of builds from before host API 1.12.0 once their code has loaded', async () => {
  render(
    <UiProvider>
      <Suspense fallback="Loading">
        <Tabs.Root value="all">
          <Tabs.List>
            <Tabs.Trigger value="all">All</Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value="all">Everything</Tabs.Content>
        </Tabs.Root>
      </Suspense>
    </UiProvider>,
  );
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByRole('tabpanel', { name: 'All' })).toHaveTextContent('Everything');
});
