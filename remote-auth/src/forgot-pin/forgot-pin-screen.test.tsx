import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus } from '@chokdee/shared/bus';
import { pinCalls, sessionCalls } from '@chokdee/shared/contracts/account';
import type { Identity } from '@chokdee/shared/contracts/auth';
import { memberId } from '@chokdee/shared/contracts/ids';
import { supportCalls } from '@chokdee/shared/contracts/support';
import { session } from '@chokdee/shared/session';
import { contactable } from '@chokdee/shared/testing/contactable';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { ForgotPinScreen } from './forgot-pin-screen.tsx';

const anong: Identity = {
  uuid: memberId.parse('0196f000-0000-7000-8000-000000000001'),
  name: 'anong',
  status: 0,
  level: 1,
  role: 'member',
};
const open = (locale: 'en' | 'th' = 'en') =>
  renderScreen(ForgotPinScreen, { name: 'auth', messages, locale, at: '/forgot-pin', path: '/forgot-pin' });
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

/** A fake network that sends codes; each has the next reference. */
function codeNetwork({
  lastsSeconds = 300,
  resendSeconds = 60,
  references = ['ABC234', 'XYZ789'],
  codeIsRight = true,
} = {}) {
  const network = fakeNetwork();
  network.reply(sessionCalls.captcha, {
    kind: 'pow',
    challenge: 'easy',
    bits: 1,
    expiresAt: '2099-01-01T00:00:00+07:00',
  });
  for (const refOtpCode of references)
    network.reply(pinCalls.requestCode, {
      refOtpCode,
      expiresAt: inSeconds(lastsSeconds),
      resendAfter: inSeconds(resendSeconds),
    });
  if (codeIsRight) network.reply(pinCalls.verifyCode, { goodUntil: inSeconds(600) });
  return network;
}

type User = ReturnType<typeof userEvent.setup>;
const fill = async (user: User, label: string, text: string) => {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
};
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));

async function toCode(user: User, { userName = 'Anong1 ', phone = '081-234 5678' } = {}) {
  await fill(user, 'Username', userName);
  await fill(user, 'Phone number', phone);
  await press(user, 'Send code');
}

/** The code is valid by default. */
async function toPin(user: User, code = '123456') {
  await toCode(user);
  await screen.findByText('Step 2 of 3');
  await fill(user, 'Code from the text message', code);
  await press(user, 'Next');
}

async function choosePin(user: User, pin = 'Lucky#2026x', repeat = pin) {
  await fill(user, 'New password', pin);
  await fill(user, 'Repeat new password', repeat);
  await press(user, 'Set new password');
}

it('goes from name and number to the code, to a new PIN, and on to the login', async () => {
  const network = codeNetwork();
  network.reply(pinCalls.forgotPin, { ok: true });
  const user = userEvent.setup();
  await open();
  expect(screen.getByText('Step 1 of 3')).toBeVisible();

  await toCode(user);
  expect(await screen.findByText(/^If 0812345678 is the confirmed number of this account/)).toBeVisible();
  expect(network.requestsOf(pinCalls.requestCode).map(({ wire }) => wire)).toEqual([
    {
      phoneNumber: '0812345678',
      userName: 'anong1',
      purpose: 'forgot-pin',
      captchaToken: expect.stringMatching(/^easy\./),
    },
  ]);
  expect(screen.getByText('ABC234')).toBeVisible();

  const field = screen.getByLabelText('Code from the text message');
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field).toHaveAttribute('inputmode', 'numeric');
  await user.paste('048213 is your code to set a new password (ref ABC234). Valid for 5 minutes.');
  expect(field).toHaveValue('048213');
  await user.keyboard('{Enter}');

  expect(await screen.findByText('Step 3 of 3')).toBeVisible();
  expect(network.requestsOf(pinCalls.verifyCode).map(({ wire }) => wire)).toEqual([
    { userName: 'anong1', phoneNumber: '0812345678', otpCode: '048213', refOtpCode: 'ABC234' },
  ]);
  expect(screen.getByText(/withdrawals are paused for 24 hours/)).toBeVisible();
  await choosePin(user);
  expect(await screen.findByRole('heading', { name: 'Your new password is set' })).toBeVisible();
  expect(network.requestsOf(pinCalls.forgotPin).map(({ wire }) => wire)).toEqual([
    {
      userName: 'anong1',
      phoneNumber: '0812345678',
      otpCode: '048213',
      refOtpCode: 'ABC234',
      newPassword: 'Lucky#2026x',
      endOtherWays: false,
    },
  ]);
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
});

it.each([
  ['', '0812345678', 'Username is required', 'Username'],
  ['anong1', '', 'Enter a Thai mobile number of 10 digits', 'Phone number'],
  ['anong1', '021234567', 'Enter a Thai mobile number of 10 digits', 'Phone number'],
])('requests no code with %j and %j', async (userName, phone, message, label) => {
  const network = codeNetwork();
  const user = userEvent.setup();
  await open();
  if (userName) await fill(user, 'Username', userName);
  if (phone) await fill(user, 'Phone number', phone);
  await press(user, 'Send code');
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(network.requestsOf(pinCalls.requestCode)).toEqual([]);
});

it('shows when another code may be requested, if the server says so', async () => {
  const network = codeNetwork({ references: [] });
  network.refuse(pinCalls.requestCode, 'RATE_LIMITED', { retryAfterSeconds: 754 });
  const user = userEvent.setup();
  await open();
  await toCode(user);
  expect(await screen.findByText('Too many requests. Please wait a moment.')).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent(/1[12]:\d\d/);
  expect(screen.getByText('Step 1 of 3')).toBeVisible();
});

it('reports a missing connection, and keeps the input', async () => {
  const network = codeNetwork({ references: [] });
  network.offline(pinCalls.requestCode);
  const user = userEvent.setup();
  await open();
  await toCode(user);
  expect(await screen.findByText('There is no connection. Please check your network.')).toBeVisible();
  expect(screen.getByLabelText('Username')).toHaveValue('Anong1 ');
});

it('gives the number of the staff for a code that does not arrive', async () => {
  const network = codeNetwork();
  network.reply(supportCalls.support, contactable);
  const user = userEvent.setup();
  await open();
  await toCode(user);
  expect(await screen.findByText('If no code arrives, please contact support.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Call 02-123-4567' })).toBeVisible();
});

it('does not send an incomplete code', async () => {
  codeNetwork();
  const user = userEvent.setup();
  await open();
  await toPin(user, '123');
  const field = screen.getByLabelText('Code from the text message');
  expect(field).toHaveAccessibleDescription('Enter the 6 digits of the code');
  expect(field).toHaveFocus();
});

it('refuses a wrong code before a PIN is chosen', async () => {
  const network = codeNetwork({ codeIsRight: false });
  network.refuse(pinCalls.verifyCode, 'OTP_WRONG');
  const user = userEvent.setup();
  await open();
  await toPin(user, '000000');
  const field = screen.getByLabelText('Code from the text message');
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(
      'The code is wrong or has expired. Check it, or ask for a new one.',
    ),
  );
  expect(field).toHaveValue('');
  expect(screen.getByText('Step 2 of 3')).toBeVisible();
  expect(network.requestsOf(pinCalls.forgotPin)).toEqual([]);
});

it('returns to the code step when the code has expired, and keeps the new PIN', async () => {
  const network = codeNetwork();
  network.refuse(pinCalls.forgotPin, 'OTP_WRONG');
  network.reply(pinCalls.forgotPin, { ok: true });
  const user = userEvent.setup();
  await open();
  await toPin(user);
  await choosePin(user);
  const field = await screen.findByLabelText('Code from the text message');
  expect(field).toHaveAccessibleDescription(
    'The code is wrong or has expired. Check it, or ask for a new one.',
  );
  expect(field).toHaveValue('');
  await fill(user, 'Code from the text message', '654321');
  await press(user, 'Next');
  expect(screen.getByLabelText('New password')).toHaveValue('Lucky#2026x');
  await press(user, 'Set new password');
  expect(await screen.findByRole('heading', { name: 'Your new password is set' })).toBeVisible();
});

it('blocks the code after five wrong attempts, and sends a new one', async () => {
  const network = codeNetwork({ resendSeconds: 0, codeIsRight: false });
  network.refuse(pinCalls.verifyCode, 'OTP_WRONG');
  const user = userEvent.setup();
  await open();
  await toCode(user);
  await screen.findByText('Step 2 of 3');
  for (let at = 0; at < 5; at += 1) {
    await fill(user, 'Code from the text message', '111111');
    await press(user, 'Next');
    await waitFor(() => expect(network.requestsOf(pinCalls.verifyCode)).toHaveLength(at + 1));
  }
  const field = screen.getByLabelText('Code from the text message');
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription('This code no longer works. Request a new one.'),
  );
  await fill(user, 'Code from the text message', '111111');
  await press(user, 'Next');
  expect(screen.getByText('Step 2 of 3')).toBeVisible();
  expect(network.requestsOf(pinCalls.verifyCode)).toHaveLength(5);

  await press(user, 'Send a new code');
  expect(await screen.findByText('XYZ789')).toBeVisible();
  expect(field).toHaveValue('');
  expect(field).not.toBeInvalid();
});

it('blocks an expired code', async () => {
  codeNetwork({ lastsSeconds: 0, resendSeconds: 30 });
  const user = userEvent.setup();
  await open();
  await toCode(user);
  const field = await screen.findByLabelText('Code from the text message');
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription('This code no longer works. Request a new one.'),
  );
  expect(screen.getByText('No longer valid')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send a new code' })).not.toBeInTheDocument();
  expect(screen.getByText(/^Request a new code in/)).toBeVisible();
});

it.each([
  ['Ab#1', 'Ab#1', 'New password', 'Password must be at least 8 characters'],
  [`Ab#1${'x'.repeat(27)}`, undefined, 'New password', 'Password must not be greater than 30.'],
  ['lowercase#1', undefined, 'New password', 'Password is invalid'],
  ['P@ssw0rd1', undefined, 'New password', 'Your password is too weak.'],
  ['Lucky#2026x', 'Lucky#2026y', 'Repeat new password', 'Passwords do not match.'],
])('reports what is wrong with %s and %s', async (pin, repeat, label, message) => {
  const network = codeNetwork();
  const user = userEvent.setup();
  await open();
  await toPin(user);
  await choosePin(user, pin, repeat ?? pin);
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(network.requestsOf(pinCalls.forgotPin)).toEqual([]);
});

it("shows the server's weakness error under the new PIN", async () => {
  const network = codeNetwork();
  network.refuse(pinCalls.forgotPin, 'VALIDATION', { issues: [{ path: 'newPassword', key: 'pin.common' }] });
  const user = userEvent.setup();
  await open();
  await toPin(user);
  // Only the server finds it weak.
  await choosePin(user, 'Qz7-Rumble!');
  await waitFor(() =>
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription('Your password is too weak.'),
  );
  expect(network.requestsOf(pinCalls.forgotPin)).toHaveLength(1);
  expect(screen.getByLabelText('New password')).toHaveFocus();
});

it('signs out a signed-in member without reporting an ended session', async () => {
  session.getState().start(anong, 'token');
  const network = codeNetwork();
  network.reply(pinCalls.forgotPin, { ok: true });
  const ended = jest.fn();
  const off = bus.on('session/ended', ended);
  const user = userEvent.setup();
  await open();
  await toPin(user);
  await choosePin(user);
  await screen.findByRole('heading', { name: 'Your new password is set' });
  expect(session.getState().phase).toBe('visitor');
  expect(ended.mock.calls).toEqual([[{ reason: 'reset' }]]);
  off();
});

it('keeps a member signed in after a wrong code', async () => {
  session.getState().start(anong, 'token');
  const network = codeNetwork();
  network.refuse(pinCalls.forgotPin, 'OTP_WRONG');
  const user = userEvent.setup();
  await open();
  await toPin(user);
  await choosePin(user);
  await screen.findByText('Step 2 of 3');
  expect(session.getState()).toMatchObject({ phase: 'member', leaving: false });
  session.getState().end('logout');
});

it('shows Thai texts in Thai', async () => {
  codeNetwork();
  await open('th');
  expect(screen.getByRole('heading', { name: 'ลืมรหัสผ่าน' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'ขอรหัส OTP' })).toBeVisible();
});

it('retries under the same key after a lost reply, and under a new one for another PIN', async () => {
  const network = codeNetwork();
  network.offline(pinCalls.forgotPin);
  network.offline(pinCalls.forgotPin);
  network.reply(pinCalls.forgotPin, { ok: true });
  const user = userEvent.setup();
  await open();
  await toPin(user);
  await choosePin(user);
  await screen.findByText('There is no connection. Please check your network.');
  await press(user, 'Set new password');
  await waitFor(() => expect(network.requestsOf(pinCalls.forgotPin)).toHaveLength(2));
  await choosePin(user, '2');
  await screen.findByRole('heading', { name: 'Your new password is set' });
  const [first, second, other] = network
    .requestsOf(pinCalls.forgotPin)
    .map(({ idempotencyKey }) => idempotencyKey);
  expect(first).toMatch(/^[\w-]{36}$/);
  expect(second).toBe(first);
  expect(other).not.toBe(first);
});
