import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memberId } from '@chokdee/shared/contracts/ids';
import { session } from '@chokdee/shared/session';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { loadPart } from './remotes/load-remote.ts';
import { bootRemote } from './testing/boot-remote.ts';
import { drawShell, identityOf, servePage } from './testing/draw-shell.tsx';

jest.mock('./remotes/load-remote.ts', () => ({ loadPart: jest.fn(), loadRemote: jest.fn(async () => ({})) }));

servePage([
  bootRemote({ name: 'auth', routes: [{ name: 'profile', path: '/profile', access: 'member' }] }),
  bootRemote({ name: 'wallet', slots: ['topbar.balance'] }),
  bootRemote({ name: 'support', routes: [{ name: 'howto', path: '/howto', access: 'public' }] }),
]);

const anong = identityOf({ uuid: memberId.parse('0190a000-0000-7000-8000-000000000002'), name: 'anong' });
const field = (name: string) => screen.findByRole('textbox', { name });

beforeEach(() => {
  fakeNetwork();
  // Takes the reports of the page.
  window.fetch = async () => ({}) as Response;
  (loadPart as jest.Mock).mockImplementation(
    async (_remote: unknown, part: { screen?: string; slot?: string }) => () => (
      <input aria-label={part.screen ?? part.slot} />
    ),
  );
});

it('keeps nothing of a member in screens and slots when the session of another takes over', async () => {
  await drawShell({ at: '/profile', as: identityOf() });
  const names = ['profile', 'topbar.balance'];
  for (const name of names) await userEvent.type(await field(name), 'of somchai');

  act(() => session.getState().start(identityOf(), 'renewed'));
  for (const name of names) expect(await field(name)).toHaveValue('of somchai');

  act(() => session.getState().start(anong, 'other'));
  for (const name of names) expect(await field(name)).toHaveValue('');
  expect(window.location.pathname).toBe('/profile');
});

it('keeps what a visitor has typed when they sign in', async () => {
  await drawShell({ at: '/howto' });
  await userEvent.type(await field('howto'), 'of a visitor');
  act(() => session.getState().start(anong, 'token'));
  expect(await field('howto')).toHaveValue('of a visitor');
});
