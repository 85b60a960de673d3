import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { registryCalls, type AuditEntry } from '@chokdee/shared/contracts/registry';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { signInOperator } from '../testing/operator.ts';
import { AuditScreen } from './audit-screen.tsx';

const entry = (changes: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: '2026-03-01T15:30:00+07:00',
  actor: 'opdin',
  action: 'off',
  target: 'games@local',
  outcome: 'done',
  detail: 'The partner is down',
  ...changes,
});

beforeEach(() => signInOperator());

it('filters entries by words and outcome', async () => {
  const network = fakeNetwork();
  network.reply(registryCalls.audit, [
    entry({}),
    entry({ id: 2, actor: 'token:games team', action: 'publish', outcome: 'refused', detail: 'Other bytes' }),
    entry({ id: 3, outcome: 'planned' }),
  ]);
  await renderScreen(AuditScreen, { name: 'operator', messages });
  const user = userEvent.setup();
  expect(await screen.findByText('Entries: 3')).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'BYTES team');
  expect(screen.getByText('Entries: 1')).toBeVisible();
  expect(screen.getByRole('row', { name: /token:games team/ })).toHaveTextContent('Refused');
  await user.clear(screen.getByRole('searchbox'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Outcome' }), 'Planned');
  expect(screen.getByText('Entries: 1')).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'nothing like it');
  expect(screen.getByRole('heading', { name: 'No matches' })).toBeVisible();
});

it('says that it shows the newest entries only, and reads older ones page by page', async () => {
  const network = fakeNetwork();
  const newestFirst = Array.from({ length: 101 }, (_, index) => entry({ id: 101 - index }));
  const [newest, older] = [newestFirst.slice(0, 100), newestFirst.slice(100)];
  for (const page of [newest, newest, older]) network.reply(registryCalls.audit, page);
  await renderScreen(AuditScreen, { name: 'operator', messages });
  const user = userEvent.setup();
  expect(await screen.findByText('Entries: 100 of the newest 100')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByText('Entries: 101')).toBeVisible();
  expect(network.requestsOf(registryCalls.audit).at(-1)?.wire).toEqual({ limit: 100, before: 2 });
  expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument();
});

it('names acts in words, keeps the stored name, and finds them by either', async () => {
  fakeNetwork().reply(registryCalls.audit, [
    entry({}),
    entry({ id: 2, action: 'operators.members.unlock', target: 'member anong1' }),
    entry({ id: 3, action: 'plan 12' }),
  ]);
  await renderScreen(AuditScreen, { name: 'operator', messages });
  const user = userEvent.setup();
  expect(await screen.findByText('Unlock a member’s login')).toHaveAttribute(
    'title',
    'operators.members.unlock',
  );
  expect(screen.getByText('plan 12')).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'unlock a member');
  expect(screen.getByText('Entries: 1')).toBeVisible();
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'members.unlock');
  expect(screen.getByText('Entries: 1')).toBeVisible();
});

it('shows cards instead of a table on a phone', async () => {
  signInOperator({ wide: false });
  const network = fakeNetwork();
  network.reply(registryCalls.audit, [entry({})]);
  await renderScreen(AuditScreen, { name: 'operator', messages });
  expect(await screen.findByRole('listitem')).toHaveTextContent('Switch off games@local');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});
