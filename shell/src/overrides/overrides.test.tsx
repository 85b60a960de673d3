import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { bootManifest, applyManifest } from '../remotes/boot-manifest.ts';
import { overrideAddress } from '../remotes/override-address.ts';
import { bootRemote } from '../testing/boot-remote.ts';
import { drawShell, identityOf, servePage } from '../testing/draw-shell.tsx';
import { bootManifestOf } from '../testing/serve-page.ts';
import { openOverrides } from './panel.store.ts';

jest.mock('../remotes/load-remote.ts', () => ({
  loadPart: jest.fn(async () => () => null),
  loadRemote: jest.fn(async () => ({})),
}));

const remotes = [bootRemote({ name: 'wallet' }), bootRemote({ name: 'games', state: 'off' })];
const session = (changes: object) =>
  act(
    async () =>
      void applyManifest(bootManifestOf(remotes, { generation: bootManifest().generation + 1, ...changes })),
  );
const press = () => userEvent.keyboard('{Control>}{Shift>}[KeyM]{/Shift}{/Control}');

beforeAll(() => servePage(remotes));
beforeEach(() => {
  fakeNetwork().reply(lotteryCalls.latest, {
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
  openOverrides(false);
});

test('hidden from sessions that may not override', async () => {
  await drawShell({ at: '/main', as: identityOf() });
  await press();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Not what others see' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Account of somchai' }));
  expect(screen.queryByRole('menuitem', { name: 'Versions in this session' })).not.toBeInTheDocument();
});

test('opens by keyboard shortcut and from the account menu: each remote with its build, and a field for another', async () => {
  await drawShell({ at: '/main', as: identityOf() });
  await session({ mayOverride: true });
  await userEvent.click(screen.getByRole('button', { name: 'Account of somchai' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Versions in this session' }));
  const panel = await screen.findByRole('dialog', { name: 'Versions in this session' });
  expect(
    within(panel)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([`wallet${remotes[0]!.build}Set`, `games${remotes[1]!.build}offSet`, 'shellshell1Set']);
  expect(within(panel).getByRole('button', { name: 'Set the build of wallet' })).toBeDisabled();
  await userEvent.type(within(panel).getByRole('textbox', { name: 'Build of wallet' }), 'w2');
  expect(within(panel).getByRole('button', { name: 'Set the build of wallet' })).toBeEnabled();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await press();
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('a ribbon above the top bar marks a session with overrides, without covering the page', async () => {
  await drawShell({ at: '/main', as: identityOf() });
  await session({ overrides: { builds: { wallet: 'w2' }, drills: { games: '404' } } });
  const ribbon = await within(screen.getByRole('banner')).findByRole('region', {
    name: 'Not what others see',
  });
  expect(ribbon).toHaveTextContent('wallet w2 · games: fault 404');
  expect(within(ribbon).getByRole('button', { name: 'Reset' })).toBeVisible();
  expect(document.documentElement.style.getPropertyValue('--ribbon')).toBe('48px');
  await userEvent.click(within(ribbon).getByRole('button', { name: 'Change' }));
  const panel = await screen.findByRole('dialog');
  expect(within(panel).getByRole('textbox', { name: 'Build of wallet' })).toHaveValue('w2');
  expect(within(panel).getByRole('button', { name: 'Reset games' })).toBeVisible();
  await session({});
  expect(screen.queryByRole('region', { name: 'Not what others see' })).not.toBeInTheDocument();
  expect(document.documentElement.style.getPropertyValue('--ribbon')).toBe('0px');
});

test("an override keeps the page's address and query", () => {
  window.history.replaceState(null, '', '/lotto/yeekee?round=7');
  expect(overrideAddress('wallet', 'http://localhost:5410/')).toBe(
    '/lotto/yeekee?round=7&mfe.wallet=http%3A%2F%2Flocalhost%3A5410%2F',
  );
  expect(overrideAddress('reset', 'all')).toBe('/lotto/yeekee?round=7&mfe.reset=all');
});

test('has all texts in every language', () => {
  const folder = join(import.meta.dirname, 'locales');
  const files = readdirSync(folder).map(
    (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, string>,
  );
  expect(files).toHaveLength(4);
  const shape = (texts: Record<string, string>) =>
    Object.entries(texts).map(([key, text]) => [key, text.match(/\{\{\w+\}\}/g), text.trim() !== '']);
  for (const texts of files) expect(shape(texts)).toEqual(shape(files[0]!));
});
