import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { passkeyCalls, type Passkey } from '@chokdee/shared/contracts/account';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import {
  creationOptions,
  fakeAuthenticator,
  noAuthenticator,
  refusal,
} from '../testing/fake-authenticator.ts';
import { signedIn } from '../testing/member.ts';
import { PasskeysScreen } from './passkeys-screen.tsx';

const phone: Passkey = {
  id: 'a2V5',
  name: 'My phone',
  createdAt: '2026-03-01T09:00:00+07:00',
  usedAt: '2026-03-04T10:00:00+07:00',
};
const open = () => renderScreen(PasskeysScreen, { name: 'auth', messages, at: '/profile/passkeys' });

beforeEach(signedIn);
afterEach(noAuthenticator);

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Add a passkey' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name of the device' }), 'My phone');
  await user.type(dialog.getByLabelText('Your password'), 'Secret#1{Enter}');
  return dialog;
}

it('adds a passkey: PIN first, then the device, then the server', async () => {
  const device = fakeAuthenticator();
  const network = fakeNetwork();
  network.reply(passkeyCalls.passkeys, []);
  network.reply(passkeyCalls.passkeys, [phone]);
  network.reply(passkeyCalls.passkeyCreation, { options: creationOptions });
  network.reply(passkeyCalls.createPasskey, phone);
  const user = userEvent.setup();
  await open();
  expect(await screen.findByText('No passkey yet')).toBeVisible();
  await fill(user);
  expect(await screen.findByText('My phone')).toBeVisible();
  expect(screen.getByText('Last used 04/03/2026 10:00:00')).toBeVisible();
  expect(network.requestsOf(passkeyCalls.passkeyCreation)[0]?.wire).toEqual({ password: 'Secret#1' });
  expect(device.create.mock.calls[0]![0].publicKey?.rp).toEqual({ name: 'Chokdee', id: 'localhost' });
  expect(network.requestsOf(passkeyCalls.createPasskey)[0]?.wire).toEqual({
    name: 'My phone',
    response: expect.objectContaining({ id: 'a2V5', type: 'public-key' }),
  });
});

it.each([
  ['NotAllowedError', 'The device did not confirm it. Please try again.'],
  ['InvalidStateError', 'This device already has a passkey for your account.'],
])('sends nothing when the device answers %s, and shows why', async (name, message) => {
  const device = fakeAuthenticator();
  device.create.mockRejectedValue(refusal(name));
  const network = fakeNetwork();
  network.reply(passkeyCalls.passkeys, []);
  network.reply(passkeyCalls.passkeyCreation, { options: creationOptions });
  const user = userEvent.setup();
  await open();
  const dialog = await fill(user);
  expect(await dialog.findByText(message)).toBeVisible();
  expect(network.requestsOf(passkeyCalls.createPasskey)).toEqual([]);
});

it('does not prompt the device while the PIN is wrong or missing', async () => {
  const device = fakeAuthenticator();
  const network = fakeNetwork();
  network.reply(passkeyCalls.passkeys, []);
  network.refuse(passkeyCalls.passkeyCreation, 'PIN_WRONG');
  const user = userEvent.setup();
  await open();
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription('Please enter your PIN');
  expect(screen.getByRole('textbox', { name: 'Name of the device' })).toHaveAccessibleDescription(
    'This field is required',
  );
  await user.type(screen.getByRole('textbox', { name: 'Name of the device' }), 'x');
  await user.type(screen.getByLabelText('Your password'), 'Wrong#12{Enter}');
  expect(await screen.findByText('Wrong password.')).toBeVisible();
  expect(device.create).not.toHaveBeenCalled();
});

it('removes a passkey with the PIN', async () => {
  fakeAuthenticator();
  const network = fakeNetwork();
  network.reply(passkeyCalls.passkeys, [phone]);
  network.reply(passkeyCalls.passkeys, []);
  network.reply(passkeyCalls.removePasskey, { ok: true });
  const user = userEvent.setup();
  await open();
  await user.click(await screen.findByRole('button', { name: 'Remove My phone' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove My phone?' }));
  await user.type(dialog.getByLabelText('Your password'), 'Secret#1');
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.getByText('No passkey yet')).toBeVisible());
  await waitFor(() => expect(screen.getByRole('group', { name: 'Passkeys' })).toHaveFocus());
  expect(network.requestsOf(passkeyCalls.removePasskey)[0]?.wire).toEqual({
    id: 'a2V5',
    password: 'Secret#1',
  });
});

it('says that the browser does not support passkeys, and still lists those of other devices', async () => {
  const network = fakeNetwork();
  network.reply(passkeyCalls.passkeys, [phone]);
  await open();
  expect(await screen.findByText('My phone')).toBeVisible();
  expect(screen.getByText('This browser cannot use passkeys.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
});
