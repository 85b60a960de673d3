import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pinCalls, sessionCalls } from '@chokdee/shared/contracts/account';
import { authCalls, type Identity } from '@chokdee/shared/contracts/auth';
import { memberId } from '@chokdee/shared/contracts/ids';
import { referralCalls } from '@chokdee/shared/contracts/referral-links';
import type { Locale } from '@chokdee/shared/contracts/site';
import { supportCalls } from '@chokdee/shared/contracts/support';
import { contactable } from '@chokdee/shared/testing/contactable';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { fakeAuthenticator, noAuthenticator } from '../testing/fake-authenticator.ts';
import { RegisterScreen } from './register-screen.tsx';

const nok: Identity = {
  uuid: memberId.parse('0196f000-0000-7000-8000-000000000002'),
  name: 'nokyung',
  status: 0,
  level: 1,
  role: 'member',
};
const open = (locale: Locale = 'en', at = '/register') =>
  renderScreen(RegisterScreen, { name: 'auth', messages, locale, at, path: '/register/:afSlug?' });

/** A fake network whose captcha is solved at once. */
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

function asksForProof({ sendsCodes = false } = {}) {
  const network = fakeNetwork();
  network.reply(sessionCalls.captcha, {
    kind: 'pow',
    challenge: 'easy',
    bits: 1,
    expiresAt: '2099-01-01T00:00:00+07:00',
  });
  // A site without text messages has only the form.
  if (!sendsCodes) network.refuse(pinCalls.requestCode, 'SMS_UNAVAILABLE');
  else
    network.reply(pinCalls.requestCode, {
      refOtpCode: 'ABC234',
      expiresAt: inSeconds(300),
      resendAfter: inSeconds(60),
    });
  return network;
}

const english = {
  userName: 'Username',
  pin: 'Password',
  repeat: 'Repeat password',
  phone: 'Phone number',
  day: 'Day',
  month: 'Month',
  year: 'Year',
  submit: 'Register',
};

async function fill(user: ReturnType<typeof userEvent.setup>, over: Partial<typeof english> = {}) {
  const values = {
    userName: 'nokyung',
    pin: 'Lucky#2026x',
    repeat: 'Lucky#2026x',
    phone: '0812345678',
    day: '5',
    month: 'March',
    year: '1997',
    ...over,
  };
  for (const field of ['userName', 'pin', 'repeat', 'phone', 'day', 'year'] as const) {
    await user.clear(screen.getByLabelText(english[field]));
    await user.click(screen.getByLabelText(english[field]));
    await user.paste(values[field]);
  }
  await user.selectOptions(screen.getByLabelText(english.month), values.month);
}

const submit = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: english.submit }));

it("registers at the centre agent with the form's values", async () => {
  const network = asksForProof();
  network.reply(authCalls.signup, nok, 'token');
  const user = userEvent.setup();
  await open();
  await fill(user);
  await submit(user);
  expect(network.requestsOf(authCalls.signup).map(({ wire }) => wire)).toEqual([
    expect.objectContaining({
      captchaToken: expect.stringMatching(/^easy\.\w+$/) as unknown as string,
      userName: 'nokyung',
      password: 'Lucky#2026x',
      phoneNumber: '0812345678',
      birthDate: '1997-03-05',
      agentId: 2,
      refUid: 0,
      registerFromDomain: 'localhost',
    }),
  ]);
  expect(network.requestsOf(authCalls.signup)[0]?.wire).not.toHaveProperty('repeat');
});

it('offers a passkey after the sign-up, where the device can verify its person', async () => {
  fakeAuthenticator({ platform: true });
  asksForProof().reply(authCalls.signup, nok, 'token');
  const user = userEvent.setup();
  const { address } = await open();
  await fill(user);
  await submit(user);
  await waitFor(() => expect(address()).toBe('/profile/passkeys/offer'));
  noAuthenticator();
});

it('accepts a phone number with separators', async () => {
  const network = asksForProof();
  network.reply(authCalls.signup, nok, 'token');
  const user = userEvent.setup();
  await open();
  await fill(user, { phone: '081-234 5678' });
  await submit(user);
  expect(network.requestsOf(authCalls.signup)[0]?.wire).toMatchObject({ phoneNumber: '0812345678' });
});

it('shows a plain form for an unknown referral link, and still sends the slug', async () => {
  const network = asksForProof();
  network.reply(referralCalls.whose, {});
  await open('en', '/register/nobody');
  await waitFor(() => expect(network.requestsOf(referralCalls.whose)).toHaveLength(1));
  expect(screen.queryByText(/Invited by/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Register' })).toBeEnabled();
});

it('names the referrer, and sends the slug and its staff member', async () => {
  const network = asksForProof();
  network.reply(referralCalls.whose, { invitedBy: 'som***', employeeSlug: 'malee' });
  network.reply(authCalls.signup, nok, 'token');
  const user = userEvent.setup();
  await open('en', '/register/somchai');
  expect(await screen.findByText('Invited by som***')).toBeVisible();
  await fill(user);
  await submit(user);
  expect(network.requestsOf(authCalls.signup)[0]?.wire).toMatchObject({
    slug: 'somchai',
    employeeSlug: 'malee',
  });
});

describe('a field that has lost focus', () => {
  it.each([
    ['Username', 'Nok!', 'Only lowercase letters a–z and digits 0–9'],
    ['Username', 'nok', 'At least 6 characters'],
    ['Username', 'baaaaa1', 'No more than 4 of the same character in a row'],
    ['Username', 'aaaabc1', 'The first 4 characters must not all be the same'],
    ['Password', 'Ab#1', 'Password must be at least 8 characters'],
    ['Password', `Ab#1${'x'.repeat(27)}`, 'Password must not be greater than 30.'],
    ['Password', 'P@ssw0rd1', 'Your password is too weak.'],
    ['Repeat password', 'different', 'Passwords do not match.'],
    ['Phone number', '021234567', 'Enter a Thai mobile number of 10 digits'],
  ])('%s with %s says: %s', async (label, typed, message) => {
    asksForProof();
    const user = userEvent.setup();
    await open();
    const field = screen.getByLabelText(label);
    await user.click(field);
    await user.paste(typed);
    expect(field).not.toBeInvalid();
    await user.tab();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
  });

  it('shows Thai texts in Thai', async () => {
    asksForProof();
    const user = userEvent.setup();
    await open('th');
    await user.click(screen.getByRole('button', { name: 'สมัครสมาชิก' }));
    const name = screen.getByLabelText('ชื่อผู้ใช้');
    expect(name).toBeInvalid();
    expect(name).toHaveAccessibleDescription('กรุณากรอกชื่อผู้ใช้');
    expect(screen.getByLabelText('รหัสผ่าน')).toHaveAccessibleDescription('กรุณากรอกรหัสผ่าน');
    await user.type(screen.getByLabelText('ยืนยันรหัสผ่าน'), 'x');
    expect(screen.getByLabelText('ยืนยันรหัสผ่าน')).toHaveAccessibleDescription('รหัสผ่านไม่ตรงกัน');
    expect(screen.getByLabelText('เบอร์มือถือ')).toHaveAccessibleDescription('กรุณากรอกเบอร์มือถือไทย 10 หลัก');
    expect(screen.getByText('กรุณาระบุวันเกิด')).toBeVisible();
  });
});

it('does not send invalid input, and focuses the first invalid field', async () => {
  const network = asksForProof();
  const user = userEvent.setup();
  await open();
  await fill(user, { phone: '12345' });
  await submit(user);
  expect(network.requestsOf(authCalls.signup)).toEqual([]);
  expect(screen.getByLabelText('Phone number')).toHaveFocus();
});

it('accepts years of the Buddhist era, and rejects anybody under twenty', async () => {
  const network = asksForProof();
  network.reply(authCalls.signup, nok, 'token');
  const user = userEvent.setup();
  await open();
  await fill(user, { year: String(new Date().getFullYear() + 543 - 10) });
  await submit(user);
  expect(screen.getByText('You must be 20 or older')).toBeVisible();
  expect(network.requestsOf(authCalls.signup)).toEqual([]);

  await user.clear(screen.getByLabelText('Year'));
  await user.type(screen.getByLabelText('Year'), '2540');
  await submit(user);
  expect(network.requestsOf(authCalls.signup)[0]?.wire).toMatchObject({ birthDate: '1997-03-05' });
});

it('ticks off each PIN rule while typing', async () => {
  asksForProof();
  const user = userEvent.setup();
  await open();
  const states = () =>
    within(screen.getByRole('list'))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  expect(states().every((rule) => rule?.endsWith('missing'))).toBe(true);
  await user.type(screen.getByLabelText('Password'), 'ab1');
  expect(states().filter((rule) => rule?.endsWith('done'))).toEqual([
    expect.stringContaining('lowercase'),
    expect.stringContaining('digit'),
  ]);
  await user.type(screen.getByLabelText('Password'), '#Xwvut');
  expect(states().every((rule) => rule?.endsWith('done'))).toBe(true);
});

it("shows a taken name and the server's field errors at their fields until these change", async () => {
  const network = asksForProof();
  network.refuse(authCalls.signup, 'USERNAME_TAKEN');
  network.refuse(authCalls.signup, 'VALIDATION', {
    issues: [{ path: 'phoneNumber', key: 'phoneNumber.invalid' }],
  });
  const user = userEvent.setup();
  await open();
  await fill(user);
  await submit(user);
  const name = screen.getByLabelText('Username');
  expect(await screen.findByText('That username is taken. Please choose another.')).toBeVisible();
  expect(name).toHaveFocus();
  await user.type(name, '2');
  expect(name).not.toBeInvalid();

  await submit(user);
  await waitFor(() => expect(screen.getByLabelText('Phone number')).toBeInvalid());
});

it('shows errors that are not about a field', async () => {
  const network = asksForProof();
  network.offline(authCalls.signup);
  const user = userEvent.setup();
  await open();
  await fill(user);
  await submit(user);
  expect(await screen.findByText('There is no connection. Please check your network.')).toBeVisible();
});

describe('the code from the phone', () => {
  const CODE = 'Code from the text message';
  const enter = async (user: ReturnType<typeof userEvent.setup>, code: string) => {
    await user.clear(screen.getByLabelText(CODE));
    await user.paste(code);
    await submit(user);
  };

  async function toCode() {
    const network = asksForProof({ sendsCodes: true });
    network.reply(supportCalls.support, contactable);
    const user = userEvent.setup();
    await open();
    await fill(user);
    await submit(user);
    await screen.findByText('ABC234');
    return { network, user };
  }

  it('is requested before the registration, and sent with the form', async () => {
    const { network, user } = await toCode();
    network.reply(authCalls.signup, nok, 'token');
    const field = screen.getByLabelText(CODE);
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(network.requestsOf(pinCalls.requestCode).map(({ wire }) => wire)).toEqual([
      expect.objectContaining({ phoneNumber: '0812345678', purpose: 'sign-up', userName: 'nokyung' }),
    ]);
    await enter(user, '12');
    expect(field).toHaveAccessibleDescription('Enter the 6 digits of the code');
    expect(network.requestsOf(authCalls.signup)).toEqual([]);
    await enter(user, '048213 is your code to register (ref ABC234).');
    expect(network.requestsOf(authCalls.signup).map(({ wire }) => wire)).toEqual([
      expect.objectContaining({ phoneNumber: '0812345678', otpCode: '048213', refOtpCode: 'ABC234' }),
    ]);
  });

  it('may be entered again after an error, at most five times', async () => {
    const { network, user } = await toCode();
    network.refuse(authCalls.signup, 'OTP_WRONG');
    for (let at = 0; at < 5; at += 1) {
      await enter(user, '111111');
      await waitFor(() => expect(network.requestsOf(authCalls.signup)).toHaveLength(at + 1));
      if (at === 0)
        expect(screen.getByLabelText(CODE)).toHaveAccessibleDescription(
          'The code is wrong or has expired. Check it, or ask for a new one.',
        );
    }
    await waitFor(() =>
      expect(screen.getByLabelText(CODE)).toHaveAccessibleDescription(
        'This code no longer works. Request a new one.',
      ),
    );
    await enter(user, '111111');
    expect(network.requestsOf(authCalls.signup)).toHaveLength(5);
  });

  it('stays in its field when no answer came', async () => {
    const { network, user } = await toCode();
    network.offline(authCalls.signup);
    await enter(user, '048213');
    await screen.findAllByText('There is no connection. Please check your network.');
    expect(screen.getByLabelText(CODE)).toHaveValue('048213');
    network.forget(authCalls.signup);
    network.reply(authCalls.signup, nok, 'token');
    await submit(user);
    await waitFor(() => expect(network.requestsOf(authCalls.signup)).toHaveLength(2));
  });

  it('stays valid while a field is corrected', async () => {
    const { network, user } = await toCode();
    network.refuse(authCalls.signup, 'USERNAME_TAKEN');
    network.reply(authCalls.signup, nok, 'token');
    await enter(user, '048213');
    expect(await screen.findByText('That username is taken. Please choose another.')).toBeVisible();
    await user.type(screen.getByLabelText('Username'), '2');
    await submit(user);
    await waitFor(() => expect(network.requestsOf(authCalls.signup)).toHaveLength(2));
    expect(network.requestsOf(authCalls.signup)[1]?.wire).toMatchObject({
      userName: 'nokyung2',
      otpCode: '048213',
    });
    expect(network.requestsOf(pinCalls.requestCode)).toHaveLength(1);
  });

  it('names the staff with their number, for when it does not arrive', async () => {
    await toCode();
    expect(await screen.findByText('If no code arrives, please contact support.')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Call 02-123-4567' })).toBeVisible();
  });

  it('is sent to a changed number, and the form keeps its values', async () => {
    const { network, user } = await toCode();
    await user.click(screen.getByRole('button', { name: 'Use another number' }));
    expect(screen.getByLabelText('Day')).toHaveValue('5');
    await user.clear(screen.getByLabelText('Phone number'));
    await user.type(screen.getByLabelText('Phone number'), '0899999999');
    await submit(user);
    await waitFor(() => expect(network.requestsOf(pinCalls.requestCode)).toHaveLength(2));
    expect(await screen.findByText('A code is on its way to 0899999999 by text message.')).toBeVisible();
  });
});

it('retries a lost reply under the same key with another captcha, another name under a new one', async () => {
  const network = asksForProof();
  network.offline(authCalls.signup);
  network.offline(authCalls.signup);
  network.reply(authCalls.signup, nok, 'token');
  const user = userEvent.setup();
  await open();
  await fill(user);
  const seen = () => network.requestsOf(authCalls.signup);
  for (let at = 0; at < 2; at += 1) {
    await submit(user);
    await waitFor(() => expect(seen()).toHaveLength(1 + at));
    await screen.findByText('There is no connection. Please check your network.');
  }
  await fill(user, { userName: 'nokyung2' });
  await submit(user);
  await waitFor(() => expect(seen()).toHaveLength(3));
  const [first, second, other] = seen().map(({ idempotencyKey }) => idempotencyKey);
  expect(first).toMatch(/^[\w-]{36}$/);
  expect(second).toBe(first);
  expect(other).not.toBe(first);
});
