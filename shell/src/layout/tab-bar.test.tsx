import { act, cleanup, screen, within } from '@testing-library/react';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { applyPushedStates } from '../remotes/boot-manifest.ts';
import { loadPart } from '../remotes/load-remote.ts';
import { bootRemote } from '../testing/boot-remote.ts';
import { drawShell, identityOf, servePage } from '../testing/draw-shell.tsx';

jest.mock('../remotes/load-remote.ts', () => ({
  loadPart: jest.fn(),
  loadRemote: jest.fn(async () => ({})),
}));

const word = (en: string) => ({ th: en, en, kh: en, mm: en });
const entry = (path: string, order: number, tab?: string) => ({
  label: `${path} label`,
  icon: 'user',
  path,
  order,
  audience: 'member' as const,
  ...(tab ? { tab: { label: `${path} tab` } } : {}),
});

beforeEach(() => {
  servePage([
    bootRemote({
      name: 'wallet',
      routes: [
        { name: 'statement', path: '/credit/statement', access: 'member' },
        { name: 'withdraw', path: '/credit/withdraw', access: 'member' },
      ],
      nav: [entry('/credit/statement', 400, 'Wallet'), entry('/credit/withdraw', 350)],
      labels: { '/credit/statement tab': word('Wallet'), '/credit/withdraw label': word('Withdraw') },
    }),
    bootRemote({
      name: 'lottery',
      routes: [
        { name: 'lotto', path: '/lotto/:group?', access: 'member' },
        { name: 'poy', path: '/poy', access: 'member' },
        { name: 'results', path: '/results', access: 'public' },
      ],
      nav: [entry('/lotto', 100, 'Lottery'), entry('/poy', 120, 'Bet slips')],
      labels: { '/lotto tab': word('Lottery'), '/poy tab': word('Bet slips') },
    }),
    bootRemote({ name: 'operator', routes: [{ name: 'operator', path: '/operator', access: 'operator' }] }),
  ]);
  fakeNetwork();
  window.fetch = async () => ({}) as Response;
  (loadPart as jest.Mock).mockResolvedValue(() => null);
});
afterEach(() => document.documentElement.style.removeProperty('--foot-bar'));

const tabs = () => screen.queryByRole('navigation', { name: 'Tabs' });
const names = () =>
  within(tabs()!)
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('aria-current') ?? ''}`.trim());
const draw = (at: string, wide = false) => drawShell({ at, as: identityOf(), wide });

it("offers home and the remotes' tabs on a phone, in the common order, and marks the page", async () => {
  await draw('/lotto/yeekee');
  expect(names()).toEqual(['Home', 'Lottery page', 'Bet slips', 'Wallet']);
  expect(screen.getByRole('link', { name: 'Bet slips' })).toHaveAttribute('href', '/poy');
});

it.each([
  ['/main', 'Home page'],
  ['/poy', 'Bet slips page'],
  ['/credit/withdraw', 'Wallet true'],
])('at %s, %s is current', async (at, current) => {
  await draw(at);
  expect(names().filter((name) => name.includes(' page') || name.includes(' true'))).toEqual([current]);
});

it('marks no tab on a page that belongs to several', async () => {
  await draw('/results');
  expect(names()).toEqual(['Home', 'Lottery', 'Bet slips', 'Wallet']);
});

it('loses the tab of a remote that is switched off', async () => {
  await draw('/main');
  act(() => applyPushedStates(2, { wallet: 'off' }));
  expect(names()).toEqual(['Home page', 'Lottery', 'Bet slips']);
});

it.each([
  ['visitors', () => drawShell({ at: '/results', wide: false })],
  ['wide pages', () => draw('/main', true)],
  [
    "the operators' console",
    () => drawShell({ at: '/operator', as: identityOf({ role: 'operator' }), wide: false }),
  ],
])('is not there for %s', async (_, visit) => {
  await visit();
  expect(tabs()).not.toBeInTheDocument();
  expect(document.documentElement.style.getPropertyValue('--tab-bar')).toBe('');
});

it('gives way to the bar of a page, and returns with its room', async () => {
  await draw('/lotto/yeekee');
  const { style } = document.documentElement;
  expect(style.getPropertyValue('--tab-bar')).not.toBe('');
  await act(async () => style.setProperty('--foot-bar', '4rem'));
  expect(tabs()).not.toBeInTheDocument();
  expect(style.getPropertyValue('--tab-bar')).toBe('');
  await act(async () => void style.removeProperty('--foot-bar'));
  expect(tabs()).toBeVisible();
});

it('is hidden while the on-screen keyboard is open, not while the page is zoomed', async () => {
  const viewport = Object.assign(new EventTarget(), { height: window.innerHeight, scale: 1 });
  Object.assign(window, { visualViewport: viewport });
  const resize = (to: Partial<typeof viewport>) =>
    act(async () => void Object.assign(viewport, to).dispatchEvent(new Event('resize')));
  await draw('/main');
  await resize({ height: window.innerHeight - 300 });
  expect(tabs()).not.toBeInTheDocument();
  await resize({ height: window.innerHeight / 2, scale: 2 });
  expect(tabs()).toBeVisible();

  await resize({ height: window.innerHeight - 300, scale: 1 });
  cleanup();
  await resize({ height: window.innerHeight });
  await draw('/main');
  expect(tabs()).toBeVisible();
  Reflect.deleteProperty(window, 'visualViewport');
});
