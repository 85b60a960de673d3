import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionCalls } from '@chokdee/shared/contracts/account';
import { authCalls, type Identity } from '@chokdee/shared/contracts/auth';
import { memberId } from '@chokdee/shared/contracts/ids';
import type { Locale } from '@chokdee/shared/contracts/site';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { RegisterScreen } from './register-screen.tsx';

const nok: Identity = { uuid: memberId.parse('0196f000-0000-7000-8000-000000000002'), name: 'nokyung', status: 0, level: 1, role: 'member' };
const open = (locale: Locale = 'en', at = '/register') => renderScreen(RegisterScreen, { name: 'auth', messages, locale, at, path: '/register/:afSlug?' });

/** A network whose captcha is found at once. */
function asksForProof() {
  const network = fakeNetwork();
  network.reply(sessionCalls.captcha, { kind: 'pow', challenge: 'easy', bits: 1, expiresAt: '2099-01-01T00:00:00+07:00' });
  return network;
}

const english = { userName: 'User name', pin: 'PIN', repeat: 'Repeat PIN', phone: 'Mobile phone', day: 'Day', month: 'Month', year: 'Year', submit: 'Register' };

async function fill(user: ReturnType<typeof userEvent.setup>, over: Partial<typeof english> = {}) {
  const values = { userName: 'nokyung', pin: 'Lucky#2026x', repeat: 'Lucky#2026x', phone: '0812345678', day: '5', month: 'March', year: '1997', ...over };
  for (const field of ['userName', 'pin', 'repeat', 'phone', 'day', 'year'] as const) {
    await user.clear(screen.getByLabelText(english[field]));
    await user.click(screen.getByLabelText(english[field]));
    await user.paste(values[field]);
  }
  await user.selectOptions(screen.getByLabelText(english.month), values.month);
}

const submit = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: english.submit }));

it('registers at the centre agent, with what stands in the form', async () => {
  const network = asksForProof();
  network.reply(authCalls.signup, nok, 'token');
  const user = userEvent.setup();
  await open();
  await fill(user);
  await submit(user);
  expect(network.requestsOf(authCalls.signup).map(({ wire }) => wire)).toEqual([
    expect.objectContaining({ captchaToken: expect.stringMatching(/^easy\.\w+$/) as unknown as string, userName: 'nokyung', password: 'Lucky#2026x', phoneNumber: '0812345678', birthDate: '1997-03-05', agentId: 2, refUid: 0, registerFromDomain: 'localhost' }),
  ]);
  expect(network.requestsOf(authCalls.signup)[0]?.wire).not.toHaveProperty('repeat');
});

it('takes a phone number in groups, as it is written and pasted', async () => {
  const network = asksForProof();
  network.reply(authCalls.signup, nok, 'token');
  const user = userEvent.setup();
  await open();
  await fill(user, { phone: '081-234 5678' });
  await submit(user);
  expect(network.requestsOf(authCalls.signup)[0]?.wire).toMatchObject({ phoneNumber: '0812345678' });
});

it('names who invited, and sends the slug', async () => {
  const network = asksForProof();
  network.reply(authCalls.signup, nok, 'token');
  const user = userEvent.setup();
  await open('en', '/register/somchai');
  expect(screen.getByText('Invited by somchai')).toBeVisible();
  await fill(user);
  await submit(user);
  expect(network.requestsOf(authCalls.signup)[0]?.wire).toMatchObject({ slug: 'somchai' });
});

describe('a field that has been left', () => {
  it.each([
    ['User name', 'Nok!', 'Only lowercase letters a–z and digits 0–9'],
    ['User name', 'nok', 'At least 6 characters'],
    ['User name', 'baaaaa1', 'No more than 4 of the same character in a row'],
    ['User name', 'aaaabc1', 'The first 4 characters must not all be the same'],
    ['PIN', 'Ab#1', 'Password must be at least 8 characters'],
    ['PIN', `Ab#1${'x'.repeat(27)}`, 'Password must not be greater than 30.'],
    ['PIN', 'P@ssw0rd1', 'Your password is too weak.'],
    ['Repeat PIN', 'different', 'Passwords do not match.'],
    ['Mobile phone', '021234567', 'Enter a Thai mobile number of 10 digits'],
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

  it('speaks Thai to a Thai visitor', async () => {
    asksForProof();
    const user = userEvent.setup();
    await open('th');
    await user.click(screen.getByRole('button', { name: 'สมัครสมาชิก' }));
    const name = screen.getByLabelText('ชื่อผู้ใช้');
    expect(name).toBeInvalid();
    expect(name).toHaveAccessibleDescription('กรุณากรอกชื่อผู้ใช้');
    expect(screen.getByLabelText('รหัส PIN')).toHaveAccessibleDescription('กรุณากรอกรหัสผ่าน');
    await user.type(screen.getByLabelText('ยืนยันรหัส PIN'), 'x');
    expect(screen.getByLabelText('ยืนยันรหัส PIN')).toHaveAccessibleDescription('รหัสผ่านไม่ตรงกัน');
    expect(screen.getByLabelText('เบอร์มือถือ')).toHaveAccessibleDescription('กรุณากรอกเบอร์มือถือไทย 10 หลัก');
    expect(screen.getByText('กรุณาระบุวันเกิด')).toBeVisible();
  });
});

it('sends nothing that is wrong, and leads to the first wrong field', async () => {
  const network = asksForProof();
  const user = userEvent.setup();
  await open();
  await fill(user, { phone: '12345' });
  await submit(user);
  expect(network.requestsOf(authCalls.signup)).toEqual([]);
  expect(screen.getByLabelText('Mobile phone')).toHaveFocus();
});

it('takes years of the Buddhist era, and nobody under twenty', async () => {
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

it('ticks off each rule of the PIN while it is typed', async () => {
  asksForProof();
  const user = userEvent.setup();
  await open();
  const states = () => within(screen.getByRole('list')).getAllByRole('listitem').map((item) => item.textContent);
  expect(states().every((rule) => rule?.endsWith('missing'))).toBe(true);
  await user.type(screen.getByLabelText('PIN'), 'ab1');
  expect(states().filter((rule) => rule?.endsWith('done'))).toEqual([expect.stringContaining('lowercase'), expect.stringContaining('digit')]);
  await user.type(screen.getByLabelText('PIN'), '#Xwvut');
  expect(states().every((rule) => rule?.endsWith('done'))).toBe(true);
});

it('puts a name that is taken, and what the server finds wrong, to their fields until they change', async () => {
  const network = asksForProof();
  network.refuse(authCalls.signup, 'USERNAME_TAKEN');
  network.refuse(authCalls.signup, 'VALIDATION', { issues: [{ path: 'phoneNumber', key: 'phoneNumber.invalid' }] });
  const user = userEvent.setup();
  await open();
  await fill(user);
  await submit(user);
  const name = screen.getByLabelText('User name');
  expect(await screen.findByText('That user name is taken. Please choose another.')).toBeVisible();
  expect(name).toHaveFocus();
  await user.type(name, '2');
  expect(name).not.toBeInvalid();

  await submit(user);
  expect(screen.getByLabelText('Mobile phone')).toBeInvalid();
});

it('says what is wrong when it is no field', async () => {
  const network = asksForProof();
  network.offline(authCalls.signup);
  const user = userEvent.setup();
  await open();
  await fill(user);
  await submit(user);
  expect(await screen.findByText('There is no connection. Please check your network.')).toBeVisible();
});
