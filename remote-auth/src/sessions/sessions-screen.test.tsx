import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  sessionCalls,
  signInKind,
  signInMethod,
  type MemberSession,
  type SignInEvent,
} from '@chokdee/shared/contracts/account';
import { locales } from '@chokdee/shared/contracts/site';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { signedIn } from '../testing/member.ts';
import { SessionsScreen } from './sessions-screen.tsx';

const here: MemberSession = {
  id: '0196f000-0000-7000-8000-00000000000a',
  current: true,
  device: 'Chrome · Android',
  address: '203.0.x.x',
  signedInAt: '2026-03-05T09:00:00+07:00',
  seenAt: '2026-03-05T10:00:00+07:00',
};
const there: MemberSession = {
  id: '0196f000-0000-7000-8000-00000000000b',
  current: false,
  device: '',
  address: '198.51.x.x',
  signedInAt: '2026-03-01T09:00:00+07:00',
  seenAt: '2026-03-04T10:00:00+07:00',
};
const event = (over: Partial<SignInEvent> = {}): SignInEvent => ({
  at: '2026-03-05T09:00:00+07:00',
  kind: 'signed-in',
  method: 'pin',
  device: 'Chrome · Android',
  address: '203.0.x.x',
  ...over,
});

const open = (locale: (typeof locales)[number] = 'en') =>
  renderScreen(SessionsScreen, { name: 'auth', messages, locale, at: '/profile/sessions' });

function network(sessions = [there, here], events = [event()]) {
  const fake = fakeNetwork();
  fake.reply(sessionCalls.sessions, sessions);
  fake.reply(sessionCalls.signInEvents, events);
  return fake;
}

const cards = () => within(screen.getByRole('region', { name: 'Logged in' })).getAllByRole('listitem');

beforeEach(signedIn);

it('lists the active sessions, this device first', async () => {
  network();
  await open();
  expect(cards().map((card) => card.textContent)).toEqual([
    'Chrome · AndroidThis device203.0.x.xSince 05/03/2026 09:00:00Last seen 05/03/2026 10:00:00',
    'Unknown device198.51.x.xSince 01/03/2026 09:00:00Last seen 04/03/2026 10:00:00Log out',
  ]);
});

it('logs one device out, and reloads the list', async () => {
  const fake = network();
  fake.forget(sessionCalls.sessions);
  fake.reply(sessionCalls.sessions, [here, there]);
  fake.reply(sessionCalls.sessions, [here]);
  fake.reply(sessionCalls.revokeSession, { ok: true });
  const user = userEvent.setup();
  await open();
  await user.click(screen.getByRole('button', { name: 'Log out Unknown device, since 01/03/2026 09:00:00' }));
  expect(fake.requestsOf(sessionCalls.revokeSession)[0]?.wire).toEqual({ id: there.id });
  await waitFor(() => expect(cards()).toHaveLength(1));
  expect(screen.getByRole('heading', { name: 'Logged in' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Log out all others' })).not.toBeInTheDocument();
});

it('logs all other devices out after a confirmation', async () => {
  const fake = network();
  fake.refuse(sessionCalls.revokeOthers, 'RATE_LIMITED');
  fake.reply(sessionCalls.revokeOthers, { ended: 1 });
  const user = userEvent.setup();
  await open();
  await user.click(screen.getByRole('button', { name: 'Log out all others' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Log out all other devices?' }));
  await user.click(question.getByRole('button', { name: 'Log out all others' }));
  expect(await question.findByText('Too many requests. Please wait a moment.')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Log out all others' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(fake.requestsOf(sessionCalls.sessions)).toHaveLength(2);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Logged in' })).toHaveFocus());
});

it('shows an error next to the list, and keeps the list', async () => {
  const fake = network();
  fake.refuse(sessionCalls.revokeSession, 'NOT_FOUND');
  const user = userEvent.setup();
  await open();
  await user.click(screen.getByRole('button', { name: /Log out Unknown device/ }));
  expect(await screen.findByText('We could not find that.')).toBeVisible();
  expect(cards()).toHaveLength(2);
});

it('describes the account events, ten at first', async () => {
  network(
    [here],
    [event({ kind: 'sign-in-failed', device: '' }), ...Array.from({ length: 11 }, () => event())],
  );
  const user = userEvent.setup();
  await open();
  const rows = () => within(screen.getByRole('region', { name: 'Recent activity' })).getAllByRole('listitem');
  expect(rows()).toHaveLength(10);
  expect(rows()[0]).toHaveTextContent('Failed login · Password203.0.x.x05/03/2026 09:00:00');
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(rows()).toHaveLength(12);
});

it.each(locales)('has texts in %s for every event and sign-in method', async (locale) => {
  network(
    [here],
    [
      ...signInKind.options.map((kind) => event({ kind, method: undefined })),
      ...signInMethod.options.map((method) => event({ method })),
    ],
  );
  const user = userEvent.setup();
  const { container } = await open(locale);
  const more = [...container.querySelectorAll('button')].at(-1)!;
  await user.click(more);
  expect(container.textContent).not.toMatch(/sessions\.(kind|method)/);
});

it('shows each half when the other fails to load', async () => {
  const fake = network();
  fake.forget(sessionCalls.signInEvents);
  fake.refuse(sessionCalls.signInEvents, 'defaultError');
  await open();
  expect(cards()).toHaveLength(2);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
