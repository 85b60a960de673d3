import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { loadPart } from '../remotes/load-remote.ts';
import { bootRemote } from '../testing/boot-remote.ts';
import { drawShell, identityOf, servePage } from '../testing/draw-shell.tsx';

jest.mock('../remotes/load-remote.ts', () => ({
  loadPart: jest.fn(),
  loadRemote: jest.fn(async () => ({})),
}));

beforeEach(() => {
  servePage([
    bootRemote({
      name: 'wallet',
      routes: [{ name: 'statement', path: '/credit/statement', access: 'member' }],
      slots: ['topbar.balance', 'floating'],
      nav: [
        { label: 'nav.statement', icon: 'list', path: '/credit/statement', order: 1, audience: 'member' },
      ],
      labels: { 'nav.statement': { th: 'x', en: 'Statement', kh: 'x', mm: 'x' } },
    }),
    bootRemote({ name: 'operator', routes: [{ name: 'operator', path: '/operator', access: 'operator' }] }),
  ]);
  fakeNetwork();
  window.fetch = async () => ({}) as Response;
  (loadPart as jest.Mock).mockImplementation(async (_remote: unknown, part: object) => () => (
    <p>{Object.entries(part).join().replace(',', ' ')}</p>
  ));
});

const ofTheSite = () => [
  screen.queryByText('slot topbar.balance'),
  screen.queryByText('slot floating'),
  screen.queryByRole('navigation', { name: 'Main navigation' }),
  screen.queryByRole('button', { name: /notices/i }),
  screen.queryByRole('contentinfo'),
];

it.each([true, false])('the console has nothing of a member around it, wide: %s', async (wide) => {
  await drawShell({ at: '/operator', as: identityOf({ role: 'operator' }), wide });
  expect(await screen.findByText('screen operator')).toBeVisible();
  expect(ofTheSite().every((part) => part === null)).toBe(true);
  const bar = within(screen.getByRole('banner'));
  expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/main');
  await userEvent.click(bar.getByRole('button', { name: /somchai/ }));
  expect(screen.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
});

it('an operator on the site has what a member has', async () => {
  await drawShell({ at: '/credit/statement', as: identityOf({ role: 'operator' }) });
  expect(await screen.findByText('slot topbar.balance')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
});

it('whoever may not see the console stays in the site', async () => {
  await drawShell({ at: '/operator', as: identityOf() });
  expect(screen.getByRole('contentinfo')).toBeVisible();
});
