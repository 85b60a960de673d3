import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionCalls } from '@chokdee/shared/contracts/account';
import { authCalls, PENDING_LOGOUT_KEY } from '@chokdee/shared/contracts/auth';
import { session } from '@chokdee/shared/session';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { infoOf, signedIn } from '../testing/member.ts';
import { ProfileScreen } from './profile-screen.tsx';

const open = (locale: 'en' | 'th' = 'en') =>
  renderScreen(ProfileScreen, { name: 'auth', messages, locale, at: '/profile' });

function network(over = {}) {
  const fake = fakeNetwork();
  fake.reply(authCalls.info, infoOf(over));
  fake.reply(sessionCalls.signInEvents, [
    {
      at: '2026-03-05T09:00:00+07:00',
      kind: 'sign-in-failed',
      method: 'pin',
      device: 'Firefox · Linux',
      address: '198.51.x.x',
    },
    {
      at: '2026-03-04T18:30:00+07:00',
      kind: 'signed-in',
      method: 'pin',
      device: 'Chrome · Android',
      address: '203.0.x.x',
    },
  ]);
  return fake;
}

beforeEach(signedIn);

it("shows the member's data: a masked phone number, and the last login with its device", async () => {
  network({ email: 'anong@example.com' });
  await open();
  expect(screen.getByRole('heading', { name: 'Anong' })).toBeVisible();
  expect(screen.getByText('anong1')).toBeVisible();
  expect(screen.getByText('Level 3')).toBeVisible();
  expect(screen.getByText('081-xxx-5678')).toBeVisible();
  expect(screen.queryByText('0812345678')).not.toBeInTheDocument();
  expect(screen.getByText('anong@example.com')).toBeVisible();
  expect(screen.getByText('Not linked')).toBeVisible();
  expect(await screen.findByText('04/03/2026 18:30:00')).toBeVisible();
  expect(screen.getByText('Chrome · Android')).toBeVisible();
});

it("links to everything in the member's account", async () => {
  network({ lineUid: 'U1' });
  await open();
  expect(screen.getByText('Linked')).toBeVisible();
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(
    ['Edit profile', 'Change phone number', 'Change password', 'Passkeys', 'Devices and logins'].map(to),
  ).toEqual([
    '/profile/edit',
    '/profile/phone',
    '/profile/change-pin',
    '/profile/passkeys',
    '/profile/sessions',
  ]);
});

it.each([
  [false, ['/profile/phone']],
  [true, []],
])(
  'shows no prompt for a confirmed number (%j), and links to the confirmation otherwise',
  async (phoneVerified, ways) => {
    network({ phoneVerified });
    await open();
    expect(screen.getByText('081-xxx-5678')).toBeVisible();
    expect(
      screen.queryAllByRole('link', { name: 'Confirm number' }).map((link) => link.getAttribute('href')),
    ).toEqual(ways);
    expect(screen.queryAllByText('Your phone number is not confirmed')).toHaveLength(ways.length);
  },
);

it('renders without the last login when that fails to load', async () => {
  const fake = network();
  fake.forget(sessionCalls.signInEvents);
  fake.refuse(sessionCalls.signInEvents, 'defaultError');
  await open();
  expect(await screen.findByText('–')).toBeVisible();
  expect(screen.getByText('081-xxx-5678')).toBeVisible();
});

it('offers a retry when loading fails', async () => {
  const fake = fakeNetwork();
  fake.offline(authCalls.info);
  await open('th');
  expect(await screen.findByRole('alert')).toHaveTextContent('ไม่มีการเชื่อมต่อ');
});

it('logs out here even when the server does not answer, and leaves the server logout pending', async () => {
  const fake = network();
  fake.offline(authCalls.logout);
  const user = userEvent.setup();
  await open();
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect(session.getState().phase).toBe('visitor');
  expect(fake.requestsOf(authCalls.logout)).toHaveLength(1);
  expect(localStorage.getItem(PENDING_LOGOUT_KEY)).toBe('true');
});

it('logs out everywhere after a confirmation, and only once the server has done it', async () => {
  const fake = network();
  fake.offline(sessionCalls.revokeAll);
  fake.reply(sessionCalls.revokeAll, { ended: 3 });
  const user = userEvent.setup();
  await open();
  await user.click(screen.getByRole('button', { name: 'Log out everywhere' }));
  const question = screen.getByRole('alertdialog', { name: 'Log out on every device?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(fake.requestsOf(sessionCalls.revokeAll)).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Log out everywhere' }));
  const confirm = () =>
    user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Log out everywhere' }));
  await confirm();
  expect(await screen.findByText('There is no connection. Please check your network.')).toBeVisible();
  expect(session.getState()).toMatchObject({ phase: 'member', leaving: false });
  await confirm();
  expect(session.getState().phase).toBe('visitor');
});
