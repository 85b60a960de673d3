import { act, screen } from '@testing-library/react';
import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { applyPushedStates } from '../../remotes/boot-manifest.ts';
import { bootRemote } from '../../testing/boot-remote.ts';
import { drawShell, servePage } from '../../testing/draw-shell.tsx';

jest.mock('../../remotes/load-remote.ts', () => ({
  loadPart: jest.fn(),
  loadRemote: jest.fn(async () => ({})),
}));

const label = { en: 'Games', th: 'เกม', kh: 'Games', mm: 'Games' };
servePage([
  bootRemote({ name: 'lottery', routes: [{ name: 'lotto', path: '/lotto', access: 'member' }] }),
  bootRemote({
    name: 'games',
    routes: [{ name: 'games', path: '/games', access: 'public' }],
    nav: [{ label: 'nav.games', icon: 'game', path: '/games', order: 1, audience: 'everyone' }],
    labels: { 'nav.games': label },
  }),
]);

it('shows rounds while lotteries are on, and other offers once they are off', async () => {
  const network = fakeNetwork();
  window.fetch = async () => ({}) as Response;
  network.reply(lotteryCalls.latest, {
    serverTimeMs: Date.now(),
    yeekee: [],
    yeekee5Min: [],
    gov: [],
    stock: [],
    pingpong: [],
    hanoy: [],
    lao: [],
    laoSuper: [],
    malay: [],
  });
  await drawShell({ at: '/' });
  expect(await screen.findByRole('region', { name: 'Closing next' })).toBeVisible();

  act(() => applyPushedStates(2, { lottery: 'off' }));
  const offers = screen.getByRole('region', { name: 'What you find here' });
  expect(offers).toContainElement(screen.getAllByRole('link', { name: 'Games' }).at(-1)!);
  expect(screen.getByRole('main')).not.toHaveTextContent(/Yeekee|draw|lottery/i);

  act(() => applyPushedStates(3, { lottery: 'on' }));
  expect(await screen.findByRole('region', { name: 'Closing next' })).toBeVisible();
});
