import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { NUMBER_LISTS_MAX, numberListCalls, numberListId } from '@chokdee/shared/contracts/saved-numbers';
import { onNotification } from '@chokdee/shared/notifications';
import { pageHolds } from '@chokdee/shared/session';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { useNavigate, type NavigateFunction } from '@chokdee/shared/router';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { useEffect } from 'react';
import { messages } from '../app.ts';
import { signIn } from '../testing/bet-page.ts';
import { buildNumberList } from '../testing/saved-numbers.ts';
import { buildGovRound, buildRound } from '../testing/round.ts';
import { NumberListScreen } from './number-list-screen.tsx';
import { SavedNumbersScreen } from './saved-numbers-screen.tsx';

beforeEach(() => {
  window.localStorage.clear();
  signIn();
});

const dreams = buildNumberList();
const openLists = (at = '/number-set') =>
  renderScreen(SavedNumbersScreen, { name: 'lottery', messages, at, path: '/number-set' });
const editor = (at: string) =>
  renderScreen(NumberListScreen, { name: 'lottery', messages, at, path: '/number-set/:setId' });

it('lists lists with their first numbers, and finds a list by number', async () => {
  const network = fakeNetwork();
  network.reply(numberListCalls.all, [
    dreams,
    buildNumberList({ name: 'Car', id: '0196f000-0000-7000-8000-0000000000a2' as never, lineCount: 30 }),
  ]);
  network.reply(numberListCalls.all, [dreams]);
  await openLists();
  const rows = await screen.findAllByRole('article');
  expect(rows.map((row) => row.getAttribute('aria-label'))).toEqual(['Dreams', 'Car']);
  expect(rows[1]).toHaveTextContent('48 25 13 456 +26');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by name or number' }), '456');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(network.requestsOf(numberListCalls.all).map(({ wire }) => wire)).toEqual([{}, { search: '456' }]);
});

it('explains lists while there are none, and offers a retry when loading fails', async () => {
  const network = fakeNetwork();
  network.reply(numberListCalls.all, []);
  const { unmount } = await openLists();
  expect(await screen.findByRole('heading', { name: 'No saved numbers yet' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'New list' })[0]).toHaveAttribute('href', '/number-set/new');
  unmount();
  network.forget(numberListCalls.all);
  network.offline(numberListCalls.all);
  await openLists();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  network.forget(numberListCalls.all);
  network.reply(numberListCalls.all, [dreams]);
  await userEvent.click(retry);
  expect(await screen.findByRole('article', { name: 'Dreams' })).toBeVisible();
});

it('leads from a list to the open rounds, and from there onto a slip', async () => {
  const network = fakeNetwork();
  network.reply(numberListCalls.all, [dreams]);
  network.reply(lotteryCalls.latest, {
    serverTimeMs: Date.now(),
    yeekee: [buildRound(), buildRound({ betId: 502 as never })],
    yeekee5Min: [],
    gov: [buildGovRound()],
    stock: [],
    pingpong: [],
    hanoy: [],
    lao: [],
    laoSuper: [],
    malay: [],
  });
  await openLists();
  await userEvent.click(await screen.findByRole('button', { name: 'Bet' }));
  const rounds = await within(screen.getByRole('dialog', { name: 'Choose a round' })).findAllByRole('link');
  expect(rounds.map((link) => link.getAttribute('href'))).toEqual([
    `/lotto/gov/900?set=${dreams.id}`,
    `/lotto/yeekee/501?set=${dreams.id}`,
  ]);
});

it('creates, copies and revokes a share code', async () => {
  const network = fakeNetwork();
  network.reply(numberListCalls.all, [dreams]);
  network.reply(numberListCalls.share, { ...dreams, shareCode: 'ABCDE12345' });
  network.reply(numberListCalls.unshare, dreams);
  await openLists();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Share Dreams' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Share “Dreams”' }));
  await user.click(dialog.getByRole('button', { name: 'Create a code' }));
  expect(await dialog.findByRole('status', { name: 'Code of the list' })).toHaveTextContent('ABCDE-12345');
  await user.click(dialog.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe('http://localhost/number-set?code=ABCDE12345');
  await user.click(dialog.getByRole('button', { name: 'Stop sharing' }));
  expect(await dialog.findByRole('button', { name: 'Create a code' })).toBeVisible();
});

it('previews a shared list before copying it, and retries the copy with the same idempotency key', async () => {
  const network = fakeNetwork();
  network.reply(numberListCalls.all, []);
  network.reply(numberListCalls.shared, { name: 'Dreams', lines: dreams.lines });
  network.offline(numberListCalls.copy);
  network.reply(numberListCalls.copy, dreams);
  const { address } = await openLists('/number-set?code=abcde-12345');
  const dialog = within(await screen.findByRole('dialog', { name: 'Get a list by code' }));
  expect(await dialog.findByRole('heading', { name: 'Dreams' })).toBeVisible();
  expect(dialog.getByText('25 13')).toBeVisible();
  expect(network.requestsOf(numberListCalls.shared)).toMatchObject([{ wire: { code: 'ABCDE12345' } }]);
  expect(network.requestsOf(numberListCalls.copy)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Save as mine' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Save as mine' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [first, second] = network.requestsOf(numberListCalls.copy);
  expect(second).toEqual(first);
  expect(address()).toBe('/number-set');
});

it('closes any dialog over the list with the back button, including one from the URL, and leaves the list on the next press', async () => {
  const hand = { go: undefined as NavigateFunction | undefined };
  const FromLobby = () => {
    const navigate = useNavigate();
    useEffect(() => void (hand.go = navigate), [navigate]);
    return <SavedNumbersScreen />;
  };
  const network = fakeNetwork();
  network.reply(numberListCalls.all, [dreams]);
  network.reply(numberListCalls.shared, { name: 'Dreams', lines: dreams.lines });
  network.reply(lotteryCalls.latest, {
    serverTimeMs: Date.now(),
    yeekee: [],
    yeekee5Min: [],
    gov: [],
    stock: [],
    pingpong: [],
    hanoy: [],
    lao: [],
    laoSuper: [],
    malay: [],
  });
  const { address } = await renderScreen(FromLobby, {
    name: 'lottery',
    messages,
    at: '/number-set?from=lobby',
    path: '/number-set',
  });
  await act(async () => void hand.go?.('/number-set?code=abcde-12345'));
  const closes = async (role: 'dialog' | 'alertdialog') => {
    expect(await screen.findByRole(role)).toBeVisible();
    await act(async () => void hand.go?.(-1));
    await waitFor(() => expect(screen.queryByRole(role)).not.toBeInTheDocument());
    expect(address()).toBe('/number-set');
  };
  await closes('dialog');
  for (const [name, role] of [
    ['Enter a code', 'dialog'],
    ['Bet', 'dialog'],
    ['Share Dreams', 'dialog'],
    ['Remove Dreams', 'alertdialog'],
  ] as const) {
    await userEvent.click(await screen.findByRole('button', { name }));
    await closes(role);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Enter a code' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await act(async () => void hand.go?.(-1));
  expect(address()).toBe('/number-set?from=lobby');
});

it('reports a malformed or unknown code', async () => {
  const network = fakeNetwork();
  network.reply(numberListCalls.all, []);
  network.refuse(numberListCalls.shared, 'NOT_FOUND');
  await openLists();
  await userEvent.click(await screen.findByRole('button', { name: 'Enter a code' }));
  const field = screen.getByRole('textbox', { name: 'Code of the list' });
  expect(field).toHaveFocus();
  await userEvent.type(field, 'ABC{Enter}');
  expect(await screen.findByText('A code has 10 letters and digits')).toBeVisible();
  await userEvent.type(field, 'DE12345{Enter}');
  expect(await screen.findByRole('heading', { name: 'No list with this code' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Another code' }));
  expect(screen.getByRole('textbox', { name: 'Code of the list' })).toBeVisible();
});

it('says at once that the code of a link is malformed', async () => {
  const network = fakeNetwork();
  network.reply(numberListCalls.all, []);
  await openLists('/number-set?code=abcde');
  expect(await screen.findByText('A code has 10 letters and digits')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Code of the list' })).toHaveValue('abcde');
  expect(network.requestsOf(numberListCalls.shared)).toEqual([]);
});

it('links to the member’s own list instead of copying it', async () => {
  const network = fakeNetwork();
  network.reply(numberListCalls.all, [dreams]);
  network.reply(numberListCalls.shared, { name: 'Dreams', lines: dreams.lines, ownId: dreams.id });
  await openLists('/number-set?code=ABCDE12345');
  const dialog = within(await screen.findByRole('dialog', { name: 'Get a list by code' }));
  expect(await dialog.findByText('This list is your own')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Open the list' })).toHaveAttribute(
    'href',
    `/number-set/${dreams.id}`,
  );
  expect(dialog.queryByRole('button', { name: 'Save as mine' })).not.toBeInTheDocument();
});

it('says that the maximum number of lists is reached before the member creates another', async () => {
  const network = fakeNetwork();
  network.reply(
    numberListCalls.all,
    Array.from({ length: NUMBER_LISTS_MAX }, (_, at) =>
      buildNumberList({
        name: `Set ${at}`,
        id: numberListId.parse(`0196f000-0000-7000-8000-${String(at).padStart(12, '0')}`),
      }),
    ),
  );
  await openLists();
  expect(await screen.findByText(/^You already have 50 lists/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'New list' })).toBeDisabled();
});

it('removes a list after confirmation', async () => {
  const network = fakeNetwork();
  network.reply(numberListCalls.all, [dreams]);
  network.reply(numberListCalls.all, []);
  network.reply(numberListCalls.remove, { ok: true });
  await openLists();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Dreams' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Remove “Dreams”?' }));
  expect(network.requestsOf(numberListCalls.remove)).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Remove list' }));
  expect(await screen.findByRole('heading', { name: 'No saved numbers yet' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(document.body).not.toHaveFocus();
  expect(network.requestsOf(numberListCalls.remove)).toMatchObject([{ wire: { id: dreams.id } }]);
});

it('creates a list from a name and typed or pasted numbers, for one option or for any', async () => {
  const network = fakeNetwork();
  network.reply(numberListCalls.create, dreams);
  const { address } = await editor('/number-set/new');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Save list' }));
  expect(await screen.findByText('Enter a name of up to 40 characters')).toBeVisible();
  expect(screen.getByText('A list needs at least one number')).toBeVisible();
  expect(pageHolds.has('lottery')).toBe(false);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Dreams');
  expect(pageHolds.has('lottery')).toBe(true);
  const numbers = screen.getByRole('textbox', { name: 'Numbers' });
  await user.click(numbers);
  await user.paste('๑๒, 12 7 1234');
  await user.keyboard('{Enter}');
  expect(screen.getByText(/Skipped.*1234/)).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'For' }), '3 top');
  await user.type(numbers, '123 45');
  await user.click(screen.getByRole('button', { name: 'Add numbers' }));
  screen.getByRole('button', { name: 'Remove 7' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Remove 123' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Save list' }));
  await waitFor(() => expect(address()).toBe('/number-set'));
  expect(pageHolds.has('lottery')).toBe(false);
  expect(network.requestsOf(numberListCalls.create)).toMatchObject([
    { wire: { name: 'Dreams', lines: [{ number: '12' }, { number: '123', option: 'teng_bon_3' }] } },
  ]);
});

it('does not overwrite a list that changed elsewhere, and keeps unsaved edits across a reload', async () => {
  const network = fakeNetwork();
  network.reply(numberListCalls.one, dreams);
  network.reply(numberListCalls.one, { ...dreams, version: 2, name: 'Dreams of May' });
  network.refuse(numberListCalls.update, 'NUMBER_SET_CHANGED');
  const { unmount } = await editor(`/number-set/${dreams.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove 48' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save list' }));
  await waitFor(() => expect(network.requestsOf(numberListCalls.one)).toHaveLength(2));
  expect(network.requestsOf(numberListCalls.update)).toMatchObject([
    { wire: { id: dreams.id, version: 1, name: 'Dreams' } },
  ]);
  expect(screen.queryByRole('button', { name: 'Remove 48' })).not.toBeInTheDocument();
  unmount();

  await editor(`/number-set/${dreams.id}`);
  expect(await screen.findByText('Your unsaved changes are kept on this device')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove 48' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Dreams of May');
  expect(screen.getByRole('button', { name: 'Remove 48' })).toBeVisible();
});

it('shows another member’s list as not found', async () => {
  fakeNetwork().refuse(numberListCalls.one, 'NOT_FOUND');
  const { unmount } = await editor(`/number-set/${dreams.id}`);
  expect(await screen.findByRole('heading', { name: 'List not found' })).toBeVisible();
  unmount();
  await editor('/number-set/12');
  expect(screen.getByRole('link', { name: 'All saved numbers' })).toHaveAttribute('href', '/number-set');
});

describe('a save that is answered after the member has left the screen', () => {
  const hand = { go: undefined as NavigateFunction | undefined };
  const Editor = () => {
    const navigate = useNavigate();
    useEffect(() => void (hand.go = navigate), [navigate]);
    return <NumberListScreen />;
  };
  const openAt = (at: string) =>
    renderScreen(Editor, { name: 'lottery', messages, at, path: '/number-set/:setId' });

  /** Presses save and leaves, and answers then. */
  async function saveAndLeave(answer: () => void, address: () => string) {
    await userEvent.click(screen.getByRole('button', { name: 'Save list' }));
    await act(async () => void hand.go?.('/wallet'));
    const listener = jest.fn();
    const off = onNotification(listener);
    answer();
    await waitFor(() => expect(listener).toHaveBeenCalledWith(expect.objectContaining({ color: 'success' })));
    off();
    expect(address()).toBe('/wallet');
  }

  it('leaves the member where they are, and nothing unsaved behind', async () => {
    const network = fakeNetwork();
    network.reply(numberListCalls.one, dreams);
    const answer = network.replyLater(numberListCalls.update, dreams);
    const { address } = await openAt(`/number-set/${dreams.id}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove 48' }));
    await saveAndLeave(answer, address);
    await act(async () => void hand.go?.(-1));
    expect(await screen.findByRole('button', { name: 'Remove 48' })).toBeVisible();
    expect(screen.queryByText('Your unsaved changes are kept on this device')).not.toBeInTheDocument();
  });

  it('does not offer a new list again that was created', async () => {
    const network = fakeNetwork();
    const answer = network.replyLater(numberListCalls.create, dreams);
    const { address } = await openAt('/number-set/new');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Dreams');
    await userEvent.type(screen.getByRole('textbox', { name: 'Numbers' }), '48{Enter}');
    await saveAndLeave(answer, address);
    await act(async () => void hand.go?.(-1));
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('');
  });

  it('leaves the draft of another new list alone', async () => {
    const network = fakeNetwork();
    const answer = network.replyLater(numberListCalls.create, dreams);
    await openAt('/number-set/new');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Dreams');
    await userEvent.type(screen.getByRole('textbox', { name: 'Numbers' }), '48{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Save list' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAttribute('readonly');
    await act(async () => void hand.go?.('/wallet'));
    await act(async () => void hand.go?.(-1));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ' of May');
    await act(async () => answer());
    await act(async () => void hand.go?.('/wallet'));
    await act(async () => void hand.go?.(-1));
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Dreams of May');
  });
});

it('creates a new list once when it is saved again after a lost answer and a reload', async () => {
  const network = fakeNetwork();
  network.offline(numberListCalls.create);
  network.reply(numberListCalls.create, dreams);
  const { unmount } = await editor('/number-set/new');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Dreams');
  await userEvent.type(screen.getByRole('textbox', { name: 'Numbers' }), '48{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Save list' }));
  await waitFor(() => expect(network.requestsOf(numberListCalls.create)).toHaveLength(1));
  unmount();
  const { address } = await editor('/number-set/new');
  await userEvent.click(await screen.findByRole('button', { name: 'Save list' }));
  await waitFor(() => expect(address()).toBe('/number-set'));
  const [first, second] = network.requestsOf(numberListCalls.create);
  expect(second).toEqual(first);
});
