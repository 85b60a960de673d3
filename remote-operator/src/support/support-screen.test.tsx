import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { operatorSearchCalls } from '@chokdee/shared/contracts/operator-search';
import { operatorSupportCalls } from '@chokdee/shared/contracts/operator-support';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { signInOperator } from '../testing/operator.ts';
import { buildSupportRow } from '../testing/support.ts';
import { SupportScreen } from './support-screen.tsx';

const { all, save, remove } = operatorSupportCalls;
const centre = buildSupportRow();
const lotto = buildSupportRow({ domain: 'lotto.localhost', officePhoneNumber: '02-000-0002', version: 4 });
const known = { rows: [centre, lotto], agents: [2, 17], domains: ['localhost', 'lotto.localhost'] };

beforeEach(() => signInOperator());

async function open() {
  const network = fakeNetwork();
  network.reply(all, known);
  await renderScreen(SupportScreen, { name: 'operator', messages });
  await screen.findByRole('button', { name: 'Edit Agent 2 · every domain' });
  return { network, user: userEvent.setup() };
}

it('says what members are shown, and that nobody can remove what all fall back on', async () => {
  await open();
  expect(screen.getByText('02-000-0002')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove Agent 2 · every domain' })).not.toBeInTheDocument();
});

it('explains each wrong field, and sends nothing before they are right', async () => {
  const { network, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Edit Agent 2 · lotto.localhost' }));
  const drawer = await screen.findByRole('dialog');
  const chat = within(drawer).getByLabelText('Chat link');
  await user.clear(chat);
  await user.type(chat, 'chat.example');
  await user.type(within(drawer).getByLabelText(/Reason/), 'new chat');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(chat).toHaveAccessibleDescription('Enter a link that starts with https://, up to 300 characters.');
  expect(network.requests.map(({ path }) => path)).not.toContain(save.path);

  network.reply(save, { version: 5 });
  await user.clear(chat);
  await user.type(chat, 'https://chat.example/lotto');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(network.requests.find(({ path }) => path.endsWith(save.path))?.wire).toMatchObject({
    agentId: 2,
    domain: 'lotto.localhost',
    version: 4,
    urlSupport: 'https://chat.example/lotto',
    reason: 'new chat',
  });
});

it('opens contact data from before the rules for links, and says what is wrong', async () => {
  const network = fakeNetwork();
  network.reply(all, { ...known, rows: [buildSupportRow({ officePhoneNumber: 'ask us' })] });
  await renderScreen(SupportScreen, { name: 'operator', messages });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Edit Agent 2 · every domain' }));
  const drawer = await screen.findByRole('dialog');
  const phone = within(drawer).getByLabelText('Phone number');
  expect(phone).toHaveValue('ask us');
  await user.click(within(drawer).getByLabelText('Show a notice'));
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(phone).toHaveAccessibleDescription('Enter a number that can be dialled, such as 02-123-4567.');
});

it('keeps the edits when another operator was faster', async () => {
  const { network, user } = await open();
  network.refuse(save, 'STALE_VERSION', { changes: [] });
  await user.click(screen.getByRole('button', { name: 'Edit Agent 2 · lotto.localhost' }));
  const drawer = await screen.findByRole('dialog');
  const phone = within(drawer).getByLabelText('Phone number');
  await user.clear(phone);
  await user.type(phone, '02-999-9999');
  await user.type(within(drawer).getByLabelText(/Reason/), 'new number');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  network.forget(all);
  network.forget(save);
  network.reply(all, { ...known, rows: [centre, { ...lotto, version: 7 }] });
  network.reply(save, { version: 8 });
  await user.click(await within(drawer).findByRole('button', { name: /keep my edits/ }));
  await waitFor(() => expect(network.requests.filter(({ path }) => path.endsWith(all.path))).toHaveLength(2));
  expect(phone).toHaveValue('02-999-9999');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(network.requests.findLast(({ path }) => path.endsWith(save.path))?.wire).toMatchObject({
    version: 7,
  });
});

it('adds contact data for an agent, and removes some with a reason', async () => {
  const { network, user } = await open();
  network.reply(save, { version: 1 });
  await user.click(screen.getByRole('button', { name: 'Add contact data' }));
  const drawer = await screen.findByRole('dialog');
  await user.selectOptions(within(drawer).getByLabelText('Agent'), '17');
  await user.type(within(drawer).getByLabelText('Phone number'), '02-123-4567');
  await user.type(within(drawer).getByLabelText(/Reason/), 'a new agent');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(network.requests.find(({ path }) => path.endsWith(save.path))?.wire).toMatchObject({
    agentId: 17,
    domain: null,
  });

  network.reply(remove, {});
  await user.click(screen.getByRole('button', { name: 'Remove Agent 2 · lotto.localhost' }));
  const question = await screen.findByRole('alertdialog');
  await user.type(within(question).getByLabelText(/Reason/), 'same as all');
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(network.requests.find(({ path }) => path.endsWith(remove.path))?.wire).toMatchObject({ version: 4 });
});

it('lists what was searched without a result, in the order of the server', async () => {
  const network = fakeNetwork();
  network.reply(all, known);
  network.reply(operatorSearchCalls.missed, {
    terms: [
      { locale: 'th', term: 'ถอนคริปโต', count: 12, lastDay: '2026-11-25' },
      { locale: 'en', term: 'football odds', count: 3, lastDay: '2026-11-20' },
    ],
  });
  await renderScreen(SupportScreen, { name: 'operator', messages });
  const list = await screen.findByRole('region', { name: 'Searched without a result' });
  const rows = (await within(list).findAllByRole('listitem')).map((row) => row.textContent);
  expect(rows).toEqual(['Thaiถอนคริปโตlast 25/11/202612×', 'Englishfootball oddslast 20/11/20263×']);
});
