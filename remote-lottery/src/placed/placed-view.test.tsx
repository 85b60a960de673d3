import { act, screen, waitFor, within } from '@testing-library/react';
import { betId } from '@chokdee/shared/contracts/ids';
import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { numberListCalls } from '@chokdee/shared/contracts/saved-numbers';
import { poyNoteCalls } from '@chokdee/shared/contracts/poy-notes';
import { onNotification } from '@chokdee/shared/notifications';
import { openBetPage, placedId, placedReply, roundNetwork, signIn, slip } from '../testing/bet-page.ts';
import { buildNumberList } from '../testing/saved-numbers.ts';
import { buildRound } from '../testing/round.ts';

// Preload the lazy modules: on a busy machine, loading them takes seconds.
beforeAll(() =>
  Promise.all([
    import('./draw-picture.ts'),
    import('../again/round-choice.tsx'),
    import('../saved-numbers/save-list-dialog.tsx'),
  ]),
);
beforeEach(() => {
  window.localStorage.clear();
  signIn();
});

const round = buildRound();

/** Opens the page after a slip was placed. */
async function placed() {
  const network = roundNetwork(round);
  network.reply(lotteryCalls.preCheck, { ok: true, changes: [], closed: [] });
  network.reply(lotteryCalls.place, placedReply(500));
  network.forget(lotteryCalls.latest);
  network.reply(lotteryCalls.latest, {
    serverTimeMs: Date.now(),
    yeekee: [round, buildRound({ betId: betId.parse(502), betType: 'BET_YEEKEE_15_042' })],
    yeekee5Min: [],
    gov: [],
    stock: [],
    pingpong: [],
    hanoy: [],
    lao: [],
    laoSuper: [],
    malay: [],
  });
  const page = await openBetPage(round, network);
  await screen.findByRole('button', { name: '3 top' });
  await page.user.keyboard('123');
  await page.user.click(slip().getByRole('button', { name: 'Place bet slip' }));
  await page.user.click(await screen.findByRole('button', { name: /^Place for ฿/ }));
  await screen.findByRole('heading', { name: 'Bet slip placed' });
  return page;
}

it('saves a note, and replaces it', async () => {
  const { user, network } = await placed();
  network.reply(poyNoteCalls.note, { ok: true });
  await user.click(screen.getByRole('button', { name: 'Add a note' }));
  await user.type(screen.getByRole('textbox', { name: 'Note' }), ' for mother {Enter}');
  expect(await screen.findByText('for mother')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit note' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Edit note' }));
  await user.clear(screen.getByRole('textbox', { name: 'Note' }));
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByRole('button', { name: 'Add a note' })).toBeVisible();
  expect(network.requestsOf(poyNoteCalls.note).map(({ wire }) => wire)).toEqual([
    { poyId: placedId, note: 'for mother' },
    { poyId: placedId, note: '' },
  ]);
});

it('keeps what is typed while a note is being saved', async () => {
  const { user, network } = await placed();
  const answer = network.replyLater(poyNoteCalls.note, { ok: true });
  await user.click(screen.getByRole('button', { name: 'Add a note' }));
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'for mother{Enter} and me');
  await act(async () => answer());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save note' })).toBeEnabled());
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('for mother and me');
});

it('keeps a note that could not be saved in its field', async () => {
  const { user, network } = await placed();
  network.offline(poyNoteCalls.note);
  await user.click(screen.getByRole('button', { name: 'Add a note' }));
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'for mother{Enter}');
  await waitFor(() => expect(network.requestsOf(poyNoteCalls.note)).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Save note' })).toBeEnabled();
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('for mother');
});

it('saves the numbers as a list once, also when the response was lost', async () => {
  const { user, network } = await placed();
  network.offline(numberListCalls.create);
  network.reply(numberListCalls.create, buildNumberList());
  await user.click(screen.getByRole('button', { name: 'Save as a list' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save the bet slip’s numbers as a list' }));
  const name = dialog.getByRole('textbox', { name: 'Name' });
  expect(name).toHaveFocus();
  await user.type(name, 'Dreams{Enter}');
  await user.click(await dialog.findByRole('button', { name: 'Save list' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [first, second] = network.requestsOf(numberListCalls.create);
  expect(first).toMatchObject({ wire: { name: 'Dreams', lines: [{ option: 'teng_bon_3', number: '123' }] } });
  expect(second).toEqual(first);
});

it('leads to the same numbers in another round', async () => {
  const { user } = await placed();
  await user.click(screen.getByRole('button', { name: 'Again in another round' }));
  const [first] = await within(await screen.findByRole('dialog', { name: 'Choose a round' })).findAllByRole(
    'link',
  );
  expect(first).toHaveAttribute('href', `/lotto/yeekee/502?again=${placedId}`);
  expect(first).toHaveTextContent('Same lottery');
});

it('reports a browser without canvas support', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const { user } = await placed();
  const listener = jest.fn();
  const off = onNotification(listener);
  await user.click(screen.getByRole('button', { name: 'Save as picture' }));
  await waitFor(() =>
    expect(listener).toHaveBeenCalledWith(
      expect.objectContaining({ text: expect.stringMatching(/^This browser cannot draw/) }),
    ),
  );
  off();
  expect(screen.queryByRole('button', { name: 'Share picture' })).not.toBeInTheDocument();
});
