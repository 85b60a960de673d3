import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pinCalls } from '@chokdee/shared/contracts/account';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { session } from '@chokdee/shared/session';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { ChangePinScreen } from './change-pin-screen.tsx';

const open = () =>
  renderScreen(ChangePinScreen, {
    name: 'auth',
    messages,
    at: '/profile/change-pin',
    path: '/profile/change-pin',
  });

type User = ReturnType<typeof userEvent.setup>;
async function fill(user: User, label: string, text: string) {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
}
async function change(
  user: User,
  {
    old = 'Chok-Dee8!',
    pin = 'Lucky#2026x',
    repeat = pin,
  }: Partial<Record<'old' | 'pin' | 'repeat', string>> = {},
) {
  if (old) await fill(user, 'Current password', old);
  if (pin) await fill(user, 'New password', pin);
  if (repeat) await fill(user, 'Repeat new password', repeat);
  await user.click(screen.getByRole('button', { name: 'Set new password' }));
}

const changed = { ok: true, withdrawHoldUntil: '2026-11-21T18:30:00+07:00' } as const;

beforeEach(() => session.getState().setPinChangeKey(undefined));

it('sends the current and the new PIN, and says until when withdrawals are paused', async () => {
  const network = fakeNetwork();
  network.reply(pinCalls.changePin, changed, 'new-token');
  const user = userEvent.setup();
  await open();
  expect(screen.getByText(/withdrawals are paused for 24 hours/)).toBeVisible();
  await change(user);
  expect(await screen.findByRole('heading', { name: 'Your new password is set' })).toBeVisible();
  expect(screen.getByText('Withdrawals are paused until 21/11/2026 18:30:00.')).toBeVisible();
  expect(network.requestsOf(pinCalls.changePin).map(({ wire }) => wire)).toEqual([
    { oldPassword: 'Chok-Dee8!', newPassword: 'Lucky#2026x', endOtherWays: false },
  ]);
  expect(screen.getByRole('link', { name: 'Go to my profile' })).toHaveAttribute('href', '/profile');
});

it('removes passkeys and LINE with the old PIN if requested, and otherwise says that they stay', async () => {
  const network = fakeNetwork();
  network.reply(pinCalls.changePin, changed, 'new-token');
  const user = userEvent.setup();
  const { unmount } = await open();
  await change(user);
  expect(
    await screen.findByText(/Passkeys and LINE, if you have them, still open your account/),
  ).toBeVisible();
  unmount();
  await open();
  await user.click(screen.getByRole('checkbox', { name: /Also remove my passkeys and LINE/ }));
  await change(user);
  expect(await screen.findByText(/Passkeys and LINE no longer open your account/)).toBeVisible();
  expect(network.requestsOf(pinCalls.changePin)[1]?.wire).toMatchObject({ endOtherWays: true });
});

it('marks the fields for password managers', async () => {
  fakeNetwork();
  const { container } = await open();
  expect(screen.getByLabelText('Current password')).toHaveAttribute('autocomplete', 'current-password');
  for (const label of ['New password', 'Repeat new password'])
    expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', 'new-password');
  expect(container.querySelector('form input[autocomplete=username]')).not.toBeNull();
});

it.each([
  [{ old: '' }, 'Current password', 'Please enter your PIN'],
  [{ pin: '', repeat: '' }, 'New password', 'Password is required'],
  [{ pin: 'Ab#1' }, 'New password', 'Password must be at least 8 characters'],
  [{ pin: `Ab#1${'x'.repeat(27)}` }, 'New password', 'Password must not be greater than 30.'],
  [{ pin: 'nouppercase1!' }, 'New password', 'Password is invalid'],
  [{ pin: 'NOLOWERCASE1!' }, 'New password', 'Password is invalid'],
  [{ pin: 'No-Digits!!' }, 'New password', 'Password is invalid'],
  [{ pin: 'NoSpecial11' }, 'New password', 'Password is invalid'],
  [{ pin: 'P@ssw0rd1' }, 'New password', 'Your password is too weak.'],
  [{ repeat: 'Lucky#2026y' }, 'Repeat new password', 'Passwords do not match.'],
])('with %j nothing is sent, and %s says: %s', async (values, label, message) => {
  const network = fakeNetwork();
  const user = userEvent.setup();
  await open();
  await change(user, values);
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(network.requests).toEqual([]);
});

it.each([
  ['PIN_WRONG', undefined, 'Current password', 'Wrong password.'],
  ['PIN_WRONG', { triesLeft: 4 }, 'Current password', 'Wrong password. Tries left: 4.'],
  [
    'PIN_SAME',
    undefined,
    'New password',
    'The new password is the same as the old one. Please choose another.',
  ],
  [
    'VALIDATION',
    { issues: [{ path: 'newPassword', key: 'pin.common' }] },
    'New password',
    'Your password is too weak.',
  ],
] as const)('shows %s at its field until the field changes', async (code, details, label, message) => {
  const network = fakeNetwork();
  network.refuse(pinCalls.changePin, code, details);
  const user = userEvent.setup();
  await open();
  await change(user);
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message));
  expect(screen.getByLabelText(label)).toHaveFocus();
  await user.keyboard('9');
  expect(screen.getByLabelText(label)).not.toHaveAccessibleDescription(message);
});

it('reports too many attempts, and a missing connection', async () => {
  const network = fakeNetwork();
  network.refuse(pinCalls.changePin, 'PIN_LOCKED', { triesLeft: 0, retryAfterSeconds: 754 });
  network.offline(pinCalls.changePin);
  const user = userEvent.setup();
  await open();
  await change(user);
  expect(
    await screen.findByText('Too many wrong passwords. Please wait 15 minutes, then try again.'),
  ).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent(/1[12]:\d\d/);
  await user.click(screen.getByRole('button', { name: 'Set new password' }));
  expect(await screen.findByText('There is no connection. Please check your network.')).toBeVisible();
});

it('retries under the same key after a lost reply, and keeps that key for the renewal of the session', async () => {
  const network = fakeNetwork();
  network.offline(pinCalls.changePin);
  network.refuse(pinCalls.changePin, 'defaultError');
  network.reply(pinCalls.changePin, changed, 'new-token');
  const user = userEvent.setup();
  await open();
  await change(user);
  await screen.findByText('There is no connection. Please check your network.');
  const keys = () => network.requestsOf(pinCalls.changePin).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys()).toEqual([expect.stringMatching(/^[\w-]{36}$/)]);
  expect(session.getState().pinChangeKey).toBe(keys()[0]);

  for (let at = 0; at < 2; at += 1) {
    await user.click(screen.getByRole('button', { name: 'Set new password' }));
    await waitFor(() => expect(keys()).toHaveLength(2 + at));
  }
  await screen.findByRole('heading', { name: 'Your new password is set' });
  expect(new Set(keys()).size).toBe(1);
  expect(session.getState().pinChangeKey).toBeUndefined();
});

it('uses a new key once a field has changed, after it has renewed the session with the first', async () => {
  const network = fakeNetwork();
  network.offline(pinCalls.changePin);
  network.offline(authCalls.renew);
  network.refuse(authCalls.renew, 'UNAUTHORIZED');
  const user = userEvent.setup();
  await open();
  await change(user);
  await screen.findByText('There is no connection. Please check your network.');
  await fill(user, 'Current password', 'x');
  for (const renewals of [1, 2]) {
    expect(network.requestsOf(pinCalls.changePin)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Set new password' }));
    await waitFor(() => expect(network.requestsOf(authCalls.renew)).toHaveLength(renewals));
  }
  await waitFor(() => expect(network.requestsOf(pinCalls.changePin)).toHaveLength(2));
  const [first, other] = network.requestsOf(pinCalls.changePin).map(({ idempotencyKey }) => idempotencyKey);
  expect(other).not.toBe(first);
  // The first change may have ended the session.
  const renewal = { pinChangeKey: first };
  expect(network.requestsOf(authCalls.renew).map(({ wire }) => wire)).toEqual([renewal, renewal]);
});
