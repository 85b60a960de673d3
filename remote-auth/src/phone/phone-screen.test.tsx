import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pinCalls, sessionCalls } from '@chokdee/shared/contracts/account';
import { session, type UserInfo } from '@chokdee/shared/session';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { PhoneScreen } from './phone-screen.tsx';

const open = () =>
  renderScreen(PhoneScreen, { name: 'auth', messages, at: '/profile/phone', path: '/profile/phone' });
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const phoneOf = () => session.getState().info?.phoneNumber;

function codeNetwork() {
  const network = fakeNetwork();
  network.reply(sessionCalls.captcha, {
    kind: 'pow',
    challenge: 'easy',
    bits: 1,
    expiresAt: '2099-01-01T00:00:00+07:00',
  });
  network.reply(pinCalls.requestCode, {
    refOtpCode: 'ABC234',
    expiresAt: inSeconds(300),
    resendAfter: inSeconds(0),
  });
  network.reply(pinCalls.requestCode, {
    refOtpCode: 'XYZ789',
    expiresAt: inSeconds(300),
    resendAfter: inSeconds(60),
  });
  return network;
}

beforeEach(() =>
  session
    .getState()
    .setInfo({ level: 1, userName: 'anong1', name: 'Anong', phoneNumber: '0812345678' } as UserInfo),
);

type User = ReturnType<typeof userEvent.setup>;
async function fill(user: User, label: string, text: string) {
  await user.clear(screen.getByLabelText(label));
  await user.click(screen.getByLabelText(label));
  if (text) await user.paste(text);
}
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));

async function toCode(user: User, number = '089 876 5432') {
  await fill(user, 'New phone number', number);
  await press(user, 'Send code');
}

async function confirm(user: User, { code = '123456', pin = 'Chok-Dee8!' } = {}) {
  await fill(user, 'Code from the text message', code);
  await fill(user, 'Your password', pin);
  await press(user, 'Change number');
}

it('sends a code to the new number, submits it with the PIN, and shows the new number afterwards', async () => {
  const network = codeNetwork();
  network.reply(pinCalls.updatePhone, {
    ok: true,
    withdrawHoldUntil: '2026-11-21T18:30:00+07:00',
    phoneNumber: '0898765432',
  });
  const user = userEvent.setup();
  await open();
  expect(screen.getByText('•••••• 5678')).toBeVisible();
  await toCode(user);
  expect(await screen.findByText('A code is on its way to 0898765432 by text message.')).toBeVisible();
  expect(network.requestsOf(pinCalls.requestCode)[0]?.wire).toEqual({
    phoneNumber: '0898765432',
    purpose: 'phone-number',
    captchaToken: expect.stringMatching(/^easy\./),
  });
  expect(screen.getByText(/withdrawals are paused for 24 hours/)).toBeVisible();

  await confirm(user);
  expect(await screen.findByRole('heading', { name: 'Your number is changed' })).toBeVisible();
  expect(network.requestsOf(pinCalls.updatePhone).map(({ wire }) => wire)).toEqual([
    { phoneNumber: '0898765432', password: 'Chok-Dee8!', otpCode: '123456', refOtpCode: 'ABC234' },
  ]);
  expect(screen.getByText('Withdrawals are paused until 21/11/2026 18:30:00.')).toBeVisible();
  expect(phoneOf()).toBe('0898765432');
});

it('confirms an unconfirmed current number, without mentioning a change or paused withdrawals', async () => {
  session.getState().setInfo({ ...session.getState().info!, phoneVerified: false });
  const network = codeNetwork();
  network.reply(pinCalls.updatePhone, { ok: true, phoneNumber: '0812345678' });
  const user = userEvent.setup();
  await open();
  expect(screen.getByRole('heading', { name: 'Confirm phone number' })).toBeVisible();
  expect(screen.getByLabelText('Number to confirm')).toHaveValue('0812345678');
  await press(user, 'Send code');
  expect(await screen.findByText('A code is on its way to 0812345678 by text message.')).toBeVisible();
  expect(screen.queryByText(/withdrawals rest/)).not.toBeInTheDocument();
  await fill(user, 'Code from the text message', '123456');
  await fill(user, 'Your password', 'Chok-Dee8!');
  await press(user, 'Confirm number');
  expect(await screen.findByRole('heading', { name: 'Your number is confirmed' })).toBeVisible();
  expect(screen.queryByText(/Withdrawals rest/)).not.toBeInTheDocument();
  expect(screen.queryByText(/old number/)).not.toBeInTheDocument();
  expect(session.getState().info?.phoneVerified).toBe(true);
});

it.each([
  ['0812345678', 'This is your current number'],
  ['021234567', 'Enter a Thai mobile number of 10 digits'],
  ['', 'Enter a Thai mobile number of 10 digits'],
])('requests no code for %j', async (number, message) => {
  const network = codeNetwork();
  const user = userEvent.setup();
  await open();
  await toCode(user, number);
  expect(screen.getByLabelText('New phone number')).toHaveAccessibleDescription(message);
  expect(network.requestsOf(pinCalls.requestCode)).toEqual([]);
});

it.each([
  ['PIN_WRONG', 'Your password', 'Wrong password.'],
  [
    'OTP_WRONG',
    'Code from the text message',
    'The code is wrong or has expired. Check it, or ask for a new one.',
  ],
] as const)('shows %s at its field until something changes', async (code, label, message) => {
  const network = codeNetwork();
  network.refuse(pinCalls.updatePhone, code);
  const user = userEvent.setup();
  await open();
  await toCode(user);
  await screen.findByLabelText('Your password');
  await confirm(user);
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message));
  expect(screen.getByLabelText(label)).toHaveFocus();
  await fill(user, label, '1');
  expect(screen.getByLabelText(label)).not.toHaveAccessibleDescription(message);
  expect(phoneOf()).toBe('0812345678');
});

it.each([
  [{ code: '12' }, 'Code from the text message', 'Enter the 6 digits of the code'],
  [{ pin: '' }, 'Your password', 'Please enter your PIN'],
])('sends nothing with %j', async (values, label, message) => {
  const network = codeNetwork();
  const user = userEvent.setup();
  await open();
  await toCode(user);
  await screen.findByLabelText('Your password');
  await confirm(user, values);
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
  expect(network.requestsOf(pinCalls.updatePhone)).toEqual([]);
});

it('uses the latest code after another one was sent', async () => {
  const network = codeNetwork();
  network.refuse(pinCalls.updatePhone, 'OTP_WRONG');
  const user = userEvent.setup();
  await open();
  await toCode(user);
  await press(
    user,
    await screen.findByRole('button', { name: 'Send a new code' }).then(() => 'Send a new code'),
  );
  expect(await screen.findByText('XYZ789')).toBeVisible();
  await confirm(user);
  expect(network.requestsOf(pinCalls.updatePhone)[0]?.wire).toMatchObject({ refOtpCode: 'XYZ789' });
});

it('allows choosing another number', async () => {
  codeNetwork();
  const user = userEvent.setup();
  await open();
  await toCode(user);
  await press(
    user,
    await screen.findByRole('button', { name: 'Use another number' }).then(() => 'Use another number'),
  );
  expect(screen.getByLabelText('New phone number')).toHaveValue('0898765432');
});
