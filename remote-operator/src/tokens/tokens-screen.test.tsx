import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setServerTime } from '@chokdee/shared/clock';
import { registryCalls, type TokenSummary } from '@chokdee/shared/contracts/registry';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { signInOperator } from '../testing/operator.ts';
import { domain } from '../testing/registry.ts';
import { TokensScreen } from './tokens-screen.tsx';

const at = '2026-03-01T15:30:00+07:00';
const token = (changes: Partial<TokenSummary> = {}): TokenSummary => ({
  id: 3,
  name: 'games team',
  scopes: ['publish:games'],
  createdBy: 'opdin',
  createdAt: at,
  expiresAt: '2026-04-01T15:30:00+07:00',
  lastUsedAt: null,
  revokedAt: null,
  ...changes,
});

async function open() {
  await renderScreen(TokensScreen, { name: 'operator', messages });
  return userEvent.setup();
}

beforeEach(() => {
  signInOperator();
  setServerTime(Date.parse(at));
});

it('asks before it drops the name of a token', async () => {
  const network = fakeNetwork();
  network.reply(registryCalls.tokens, []);
  network.reply(registryCalls.status, [domain()]);
  const user = await open();
  await screen.findByRole('heading', { name: 'No tokens yet' });
  await user.click(screen.getByRole('button', { name: 'Create token' }));
  const name = within(screen.getByRole('dialog')).getByRole('textbox', { name: 'Name' });
  await user.type(name, 'games team');
  await user.keyboard('{Escape}');
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Back' }));
  expect(name).toHaveValue('games team');
  await user.keyboard('{Escape}');
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard changes' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('creates a token with chosen permissions and shows it once', async () => {
  const network = fakeNetwork();
  network.reply(registryCalls.tokens, []);
  network.reply(registryCalls.tokens, [token()]);
  network.reply(registryCalls.status, [domain()]);
  network.reply(registryCalls.makeToken, { token: 'mfe_secret', summary: token() });
  const user = await open();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await screen.findByRole('heading', { name: 'No tokens yet' });
  await user.click(screen.getByRole('button', { name: 'Create token' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Create token' }));
  await user.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(dialog.getByText('Add at least one permission.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' games team ');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Can' }), 'promote and roll back');
  await user.selectOptions(
    dialog.getByRole('combobox', { name: 'Part' }),
    await dialog.findByRole('option', { name: 'games' }),
  );
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Domain' }), 'local');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Can' }), 'read');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await user.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByText('mfe_secret')).toBeVisible();
  expect(network.requestsOf(registryCalls.makeToken).map(({ wire }) => wire)).toEqual([
    { name: 'games team', scopes: ['promote:games@local', 'read'], days: 30 },
  ]);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(copied).toHaveBeenCalledWith('mfe_secret');
  await user.keyboard('{Escape}');
  expect(screen.queryByText('mfe_secret')).not.toBeInTheDocument();
  expect(await screen.findByRole('article', { name: 'games team' })).toBeVisible();
});

it('creates a token for an unpublished remote, and explains an invalid name', async () => {
  const network = fakeNetwork();
  network.reply(registryCalls.tokens, []);
  network.reply(registryCalls.status, [domain()]);
  network.reply(registryCalls.makeToken, { token: 'mfe_secret', summary: token() });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Create token' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Create token' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'promo team');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Part' }), 'New part…');
  const name = dialog.getByRole('textbox', { name: 'New part name' });
  for (const wrong of ['Promo 2', 'p', '2promo', 'all', 'shell']) {
    await user.clear(name);
    await user.type(name, wrong);
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(name).toHaveAccessibleDescription(expect.stringContaining('Use 2 to 32'));
  }
  await user.clear(name);
  await user.type(name, 'promo');
  expect(name).not.toHaveAccessibleDescription(expect.stringContaining('Use 2 to 32'));
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Can' }), 'promote and roll back');
  await user.selectOptions(
    dialog.getByRole('combobox', { name: 'Domain' }),
    await dialog.findByRole('option', { name: 'local' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await user.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByText('mfe_secret')).toBeVisible();
  expect(network.requestsOf(registryCalls.makeToken).map(({ wire }) => wire)).toEqual([
    { name: 'promo team', scopes: ['publish:promo', 'promote:promo@local'], days: 30 },
  ]);
});

it('revokes a token after a confirmation', async () => {
  const network = fakeNetwork();
  network.reply(registryCalls.tokens, [token()]);
  network.reply(registryCalls.tokens, [token({ revokedAt: at })]);
  network.reply(registryCalls.revokeToken, { ok: true });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Revoke games team' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Revoked')).toBeVisible();
  expect(network.requestsOf(registryCalls.revokeToken).map(({ wire }) => wire)).toEqual([{ id: 3 }]);
  expect(screen.queryByRole('button', { name: /Revoke/ })).not.toBeInTheDocument();
});

it('distinguishes an expired token from a valid one', async () => {
  const network = fakeNetwork();
  network.reply(registryCalls.tokens, [token({ expiresAt: at })]);
  await open();
  expect(within(await screen.findByRole('article')).getByText('Expired')).toBeVisible();
});
