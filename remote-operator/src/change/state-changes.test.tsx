import { screen } from '@testing-library/react';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { StateChanges } from './state-changes.tsx';

const draw = (changes: Parameters<typeof StateChanges>[0]['changes']) =>
  renderScreen(() => <StateChanges changes={changes} />, { name: 'operator', messages });

it('translates a rollout, and shows one it cannot parse unchanged', async () => {
  await draw([
    { part: 'games', what: 'rollout', from: 'aaaa to 5 % since generation 7', to: 'bbbb to a few' },
  ]);
  expect(screen.getByRole('deletion')).toHaveTextContent('5% get aaaa, since generation 7');
  expect(screen.getByRole('insertion')).toHaveTextContent('bbbb to a few');
});

it('shows missing values, and an empty diff', async () => {
  const { unmount } = await draw([{ part: 'shell', what: 'build', from: null, to: 'aaaa' }]);
  expect(screen.getByRole('deletion')).toHaveTextContent('none');
  expect(screen.getByText('Shell')).toBeVisible();
  unmount();
  await draw([]);
  expect(screen.getByText('No difference')).toBeVisible();
});
