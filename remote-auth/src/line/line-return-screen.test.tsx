import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { partnerLoginCalls, pinCalls, sessionCalls } from '@chokdee/shared/contracts/account';
import type { Identity } from '@chokdee/shared/contracts/auth';
import { memberId } from '@chokdee/shared/contracts/ids';
import { onNotification } from '@chokdee/shared/notifications';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { LineReturnScreen } from './line-return-screen.tsx';
import { lineLinking } from './line-linking.ts';
import { lineSlug } from './line-slug.ts';

const { lineExchange, lineLogin, finishLineLink } = partnerLoginCalls;
const malee: Identity = {
  uuid: memberId.parse('0196f000-0000-7000-8000-000000000003'),
  name: 'Malee',
  status: 0,
  level: 1,
  role: 'member',
};
const named = { lineTicket: 'ticket', lineId: 'U1', name: 'Malee', email: 'malee@line.example', known: true };

const open = (query: string) =>
  renderScreen(LineReturnScreen, {
    name: 'auth',
    messages,
    at: `/login/line/auth${query}`,
    path: '/login/line/auth',
  });

beforeEach(() => sessionStorage.clear());

it('signs in the member that LINE names, redirects, and removes the code from the address', async () => {
  const network = fakeNetwork();
  network.reply(lineExchange, named);
  network.hang(lineLogin);
  const { address } = await open('?code=c&state=s&iss=https%3A%2F%2Fline.example');
  expect(address()).toBe('/login/line/auth');
  await waitFor(() => expect(network.requestsOf(lineLogin)).toHaveLength(1));
  expect(network.requestsOf(lineExchange).map(({ wire }) => wire)).toEqual([
    { code: 'c', state: 's', iss: 'https://line.example' },
  ]);
  expect(network.requestsOf(lineLogin)[0]?.wire).toMatchObject({
    lineTicket: 'ticket',
    lineId: 'U1',
    agentId: 2,
    refUid: 0,
    fromAfLink: false,
  });
  expect(screen.getByText('Confirming who you are with LINE…')).toBeVisible();
});

it("redirects to the members' page once the session has started", async () => {
  const network = fakeNetwork();
  network.reply(lineExchange, named);
  network.reply(lineLogin, malee, 'token');
  const { address } = await open('?code=c&state=s');
  await waitFor(() => expect(address()).toBe('/main'));
});

describe('a person who is not a member yet', () => {
  async function fill(user: ReturnType<typeof userEvent.setup>) {
    for (const [label, value] of [
      ['Username', 'malee1'],
      ['Password', 'Lucky#2026x'],
      ['Repeat password', 'Lucky#2026x'],
      ['Phone number', '0812345678'],
      ['Day', '5'],
      ['Year', '1997'],
    ] as const) {
      await user.click(screen.getByLabelText(label));
      await user.paste(value);
    }
    await user.selectOptions(screen.getByLabelText('Month'), 'March');
  }
  const submit = (user: ReturnType<typeof userEvent.setup>) =>
    user.click(screen.getByRole('button', { name: 'Register' }));

  it('completes the form, and registers with the referral slug', async () => {
    lineSlug.keep('somchai');
    const network = fakeNetwork();
    network.reply(lineExchange, { ...named, known: false });
    network.reply(sessionCalls.captcha, {
      kind: 'pow',
      challenge: 'easy',
      bits: 1,
      expiresAt: '2099-01-01T00:00:00+07:00',
    });
    network.refuse(pinCalls.requestCode, 'SMS_UNAVAILABLE');
    network.reply(lineLogin, malee, 'token');
    const user = userEvent.setup();
    const { address } = await open('?code=c&state=s');
    expect(await screen.findByRole('heading', { name: 'Hello Malee' })).toBeVisible();
    expect(network.requestsOf(lineLogin)).toEqual([]);
    await fill(user);
    await submit(user);
    await waitFor(() => expect(address()).toBe('/main'));
    const newMember = {
      userName: 'malee1',
      password: 'Lucky#2026x',
      phoneNumber: '0812345678',
      birthDate: '1997-03-05',
    };
    expect(network.requestsOf(lineLogin).map(({ wire }) => wire)).toEqual([
      expect.objectContaining({ lineTicket: 'ticket', slug: 'somchai', fromAfLink: true, newMember }),
    ]);
    expect(lineSlug.peek()).toBeUndefined();
  });

  it('corrects what the server refuses, and restarts when the LINE login has expired', async () => {
    const network = fakeNetwork();
    network.reply(lineExchange, { ...named, known: false });
    network.reply(sessionCalls.captcha, {
      kind: 'pow',
      challenge: 'easy',
      bits: 1,
      expiresAt: '2099-01-01T00:00:00+07:00',
    });
    network.refuse(pinCalls.requestCode, 'SMS_UNAVAILABLE');
    network.refuse(lineLogin, 'USERNAME_TAKEN');
    network.refuse(lineLogin, 'VALIDATION', {
      issues: [{ path: 'newMember.phoneNumber', key: 'phoneNumber.invalid' }],
    });
    network.refuse(lineLogin, 'UNAUTHORIZED');
    const user = userEvent.setup();
    await open('?code=c&state=s');
    await screen.findByRole('heading', { name: 'Hello Malee' });
    await fill(user);
    await submit(user);
    expect(await screen.findByText('That username is taken. Please choose another.')).toBeVisible();
    await user.type(screen.getByLabelText('Username'), '2');
    await submit(user);
    await waitFor(() => expect(screen.getByLabelText('Phone number')).toBeInvalid());
    await user.type(screen.getByLabelText('Phone number'), '{Backspace}9');
    await submit(user);
    expect(await screen.findByRole('heading', { name: "The LINE login didn't work" })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to login' })).toHaveAttribute('href', '/login');
  });
});

it.each([
  ['?error=access_denied&state=s', "You didn't log in with LINE"],
  ['?error=server_error&state=s', "The LINE login didn't work"],
  ['', "The LINE login didn't work"],
])('sends no request when LINE returns no code (%s), and offers the login', async (query, heading) => {
  const network = fakeNetwork();
  await open(query);
  expect(screen.getByRole('heading', { name: heading })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to login' })).toHaveAttribute('href', '/login');
  expect(network.requests).toEqual([]);
});

it.each([
  ['LINE_REFUSED', 'LINE did not confirm the login. Please start again.'],
  ['UNAVAILABLE', 'The service is not available at the moment. Please try again shortly.'],
] as const)('explains the failed login by the error code %s', async (code, message) => {
  fakeNetwork().refuse(lineExchange, code);
  await open('?code=c&state=s');
  expect(await screen.findByText(message)).toBeVisible();
});

it('shows a closed member the same message as anybody else', async () => {
  const network = fakeNetwork();
  network.reply(lineExchange, named);
  network.refuse(lineLogin, 'UNAUTHORIZED');
  await open('?code=c&state=s');
  expect(await screen.findByText('Please start again with LINE or your username.')).toBeVisible();
});

it('retries the same step when the server did not answer', async () => {
  const network = fakeNetwork();
  network.offline(lineExchange);
  network.reply(lineExchange, named);
  network.offline(lineLogin);
  network.reply(lineLogin, malee, 'token');
  const user = userEvent.setup();
  const { address } = await open('?code=c&state=s');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(network.requestsOf(lineLogin)).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(address()).toBe('/main'));
  expect([network.requestsOf(lineExchange).length, network.requestsOf(lineLogin).length]).toEqual([2, 2]);
});

describe('a linking that was started in this tab', () => {
  beforeEach(() => lineLinking.keep('https://line.example/authorize?state=s'));

  it('is completed, and returns to the profile, which still says so', async () => {
    const said = jest.fn();
    const off = onNotification(said);
    const network = fakeNetwork();
    network.reply(finishLineLink, { ok: true });
    const { address } = await open('?code=c&state=s');
    await waitFor(() => expect(address()).toBe('/profile'));
    expect(network.requests.map(({ path, wire }) => [path, wire])).toEqual([
      [finishLineLink.path, { code: 'c', state: 's' }],
    ]);
    expect(lineLinking.isAnsweredBy('?state=s')).toBe(false);
    expect(said.mock.calls).toEqual([[{ text: 'LINE is linked.', color: 'success', lasting: true }]]);
    off();
  });

  it.each([
    ['?error=access_denied&state=s', 'Please start again from your profile.'],
    [
      '?code=c&state=s',
      'This LINE account is linked to another member, or your account to another LINE account.',
    ],
  ])('explains why %s linked nothing, and offers the profile', async (query, message) => {
    fakeNetwork().refuse(finishLineLink, 'LINE_TAKEN');
    await open(query);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'LINE was not linked' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to my profile' })).toHaveAttribute('href', '/profile');
  });

  it('treats the answer to another login as a login', async () => {
    const network = fakeNetwork();
    network.reply(lineExchange, named);
    network.hang(lineLogin);
    await open('?code=c&state=other');
    await waitFor(() => expect(network.requestsOf(lineLogin)).toHaveLength(1));
  });
});
