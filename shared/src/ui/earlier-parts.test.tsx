import { render, screen } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import * as fields from '../fields/fields.ts';
import * as ui from './ui.ts';

const { Tabs, TextField, UiProvider } = ui;

const draw = (children: ReactNode) =>
  render(
    <UiProvider>
      <Suspense fallback="Loading">{children}</Suspense>
    </UiProvider>,
  );

it('draws the tabs of builds from before host API 1.12.0 once their code has loaded', async () => {
  draw(
    <Tabs.Root value="all">
      <Tabs.List>
        <Tabs.Trigger value="all">All</Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="all">Everything</Tabs.Content>
    </Tabs.Root>,
  );
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByRole('tabpanel', { name: 'All' })).toHaveTextContent('Everything');
});

it('draws the fields of builds from before host API 1.14.0 once their code has loaded', async () => {
  const input: { current: HTMLInputElement | null } = { current: null };
  draw(<TextField label="Username" defaultValue="anong1" ref={input} />);
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByRole('textbox', { name: 'Username' })).toBe(input.current);
});

it('has every name of the façade of fields', () => {
  for (const [name, part] of Object.entries(fields)) {
    expect(ui).toHaveProperty(name);
    if (!('Root' in part)) continue;
    expect([name, Object.keys(ui[name as 'Field']).sort()]).toEqual([name, Object.keys(part).sort()]);
  }
});
