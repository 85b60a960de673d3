import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signInKind } from '@chokdee/shared/contracts/account';
import { memberFile, operatorMemberCalls, type MemberFile } from '@chokdee/shared/contracts/operator-members';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { signInOperator } from '../testing/operator.ts';
import { MembersScreen } from './members-screen.tsx';

const AT = '2026-03-01T15:30:00+07:00';
const file = (changes: Partial<MemberFile> = {}): MemberFile =>
  memberFile.parse({
    userName: 'malee99',
    name: 'Malee',
    phoneNumber: '081-xxx-5678',
    status: 0,
    role: 'member',
    registeredAt: AT,
    lastSignInAt: AT,
    level: 2,
    registeredAtDomain: 'localhost',
    lineLinked: true,
    passkeys: 1,
    locks: { sources: 0, strangers: 0, pin: 0 },
    sessions: [{ device: 'Chrome · Android', address: '203.0.x.x', signedInAt: AT, seenAt: AT }],
    events: signInKind.options.map((kind) => ({
      at: AT,
      kind,
      device: '',
      address: '',
      ...(kind === 'unlocked' ? { operator: 'opdin', reason: 'They called.' } : {}),
    })),
    ...changes,
  });
const { userName, name, phoneNumber, status, role, registeredAt, lastSignInAt } = file();
const entry = { userName, name, phoneNumber, status, role, registeredAt, lastSignInAt };

let network: ReturnType<typeof fakeNetwork>;
beforeEach(() => {
  signInOperator();
  network = fakeNetwork();
  network.reply(operatorMemberCalls.find, [entry]);
  network.reply(operatorMemberCalls.file, file());
});

async function searched(words = 'malee') {
  await renderScreen(MembersScreen, { name: 'operator', messages });
  const user = userEvent.setup();
  await user.type(await screen.findByRole('searchbox'), `${words}{Enter}`);
  return user;
}
async function opened() {
  const user = await searched();
  await user.click(await screen.findByRole('button', { name: 'Open malee99' }));
  expect(await screen.findByRole('heading', { name: 'malee99' })).toHaveFocus();
  return user;
}

test('finds members and opens one: status, sessions and events, every kind of event with a text', async () => {
  await opened();
  expect(screen.getByText('081-xxx-5678')).toBeVisible();
  expect(screen.getByText('Chrome · Android · 203.0.x.x')).toBeVisible();
  expect(screen.getByText('opdin: They called.')).toBeVisible();
  expect(screen.queryByText(/members\./)).not.toBeInTheDocument();
});

test('requires three characters before it searches', async () => {
  await searched('ma');
  expect(screen.getByText('At least 3 characters')).toBeVisible();
  expect(network.requestsOf(operatorMemberCalls.find)).toEqual([]);
});

test('reports that no member was found', async () => {
  network.forget(operatorMemberCalls.find);
  network.reply(operatorMemberCalls.find, []);
  await searched('nobody');
  expect(await screen.findByRole('heading', { name: 'No members found' })).toBeVisible();
});

test('says that there are more members than it lists', async () => {
  network.forget(operatorMemberCalls.find);
  const many = Array.from({ length: 21 }, (_, at) => ({ ...entry, userName: `malee${at}` }));
  network.reply(operatorMemberCalls.find, many);
  await searched();
  expect(await screen.findByText('Only the first 20 are listed. Enter more of the name.')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Open malee/ })).toHaveLength(20);
});

test('shows locks among the facts, and one action clears them', async () => {
  network.forget(operatorMemberCalls.file);
  network.reply(operatorMemberCalls.file, file({ locks: { sources: 2, strangers: 14, pin: 5 } }));
  network.reply(operatorMemberCalls.unlock, { ok: true });
  const user = await opened();
  expect(
    screen.getByText(
      /2 sources out of attempts · 14 failures from unknown devices, further attempts must wait · 5 wrong passwords/,
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Unlock login' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Unlock login' }));
  expect(network.requestsOf(operatorMemberCalls.unlock)).toEqual([]);
  network.forget(operatorMemberCalls.file);
  network.reply(operatorMemberCalls.file, file());
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'They called and answered.');
  await user.click(within(dialog).getByRole('button', { name: 'Unlock login' }));
  await waitFor(() => expect(screen.queryByText(/sources out of attempts/)).not.toBeInTheDocument());
  expect(network.requestsOf(operatorMemberCalls.unlock)[0]?.wire).toEqual({
    userName: 'malee99',
    reason: 'They called and answered.',
  });
});

test('sets a status with a reason, and shows a refusal in the dialog', async () => {
  network.refuse(operatorMemberCalls.setStatus, 'OWN_ACCOUNT');
  const user = await opened();
  await user.click(screen.getByRole('button', { name: 'Set status' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.selectOptions(within(dialog).getByRole('combobox'), 'Money locked');
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Under examination');
  await user.click(within(dialog).getByRole('button', { name: 'Set status' }));
  expect(await within(dialog).findByText(/You cannot do this to your own account/)).toBeVisible();
  expect(network.requestsOf(operatorMemberCalls.setStatus)[0]?.wire).toEqual({
    userName: 'malee99',
    reason: 'Under examination',
    status: 2,
  });
});
