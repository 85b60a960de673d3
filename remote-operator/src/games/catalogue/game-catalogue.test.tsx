import { screen, within } from '@testing-library/react';
import { gameDeskCalls, type GamesImport } from '@chokdee/shared/contracts/game-desk';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { buildDeskGame, buildDeskPartner } from '../../testing/game-desk.ts';
import { openPartner } from '../../testing/open-partner.tsx';
import { signInOperator } from '../../testing/operator.ts';

const { partner, games, addGame, saveGame, importGames } = gameDeskCalls;
let network: ReturnType<typeof fakeNetwork>;
beforeEach(() => {
  signInOperator();
  network = fakeNetwork();
  network.reply(partner, buildDeskPartner());
});

const open = () => openPartner('Games');
const page = (count: number) => Array.from({ length: count }, (_, at) => buildDeskGame(`game-${at}`));

it('pages and searches on the server', async () => {
  network.reply(games, { games: page(50), total: 120 });
  const user = await open();
  expect(await screen.findByText('1–50 of 120')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('51–100 of 120')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Search games' }), 'boat');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Closed');
  expect(network.requestsOf(games).map(({ wire }) => wire)).toEqual([
    { partner: 'joker', page: 1 },
    { partner: 'joker', page: 2 },
    { partner: 'joker', search: 'boat', page: 1 },
    { partner: 'joker', search: 'boat', state: 'closed', page: 1 },
  ]);
});

it('closes a game and shows its cover while it is chosen', async () => {
  network.reply(games, { games: page(1), total: 1 });
  network.reply(saveGame, { version: 2 });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Golden Boat, edit' }));
  const drawer = within(await screen.findByRole('dialog'));
  await user.selectOptions(drawer.getByRole('combobox', { name: 'State' }), 'Closed');
  await user.selectOptions(drawer.getByRole('combobox', { name: 'Colours' }), 'red');
  expect(drawer.getByRole('img', { name: 'Cover: boat red' })).toHaveAttribute(
    'src',
    '/game-covers/boat.red.svg',
  );
  await user.click(drawer.getByRole('checkbox', { name: 'Jackpot' }));
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  expect(network.requestsOf(saveGame).map(({ wire }) => wire)).toMatchObject([
    {
      id: 'game-0',
      version: 1,
      state: 'closed',
      picture: 'boat.red',
      minBet: 1,
      maxBet: 500,
      features: ['free-spins', 'wild', 'jackpot'],
    },
  ]);
});

it('closes a game in one domain, and says where it is closed', async () => {
  network.reply(games, { games: [buildDeskGame('game-0', { closedIn: ['local'] })], total: 1 });
  network.reply(saveGame, { version: 2 });
  const user = await open();
  expect(await screen.findByText('Closed in local')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Golden Boat, edit' }));
  const drawer = within(await screen.findByRole('dialog'));
  const domains = within(drawer.getByRole('group', { name: 'Closed only in' }));
  expect(domains.getByRole('checkbox', { name: 'local' })).toBeChecked();
  await user.click(domains.getByRole('checkbox', { name: 'games' }));
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  expect(network.requestsOf(saveGame)).toMatchObject([
    { wire: { state: 'open', closedIn: ['games', 'local'] } },
  ]);
});

it('adds a game, and says what is missing', async () => {
  network.reply(games, { games: [], total: 0 });
  network.reply(addGame, { version: 1 });
  const user = await open();
  expect(await screen.findByText('No games found')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add game' }));
  const drawer = within(await screen.findByRole('dialog'));
  await user.type(drawer.getByRole('textbox', { name: 'Game ID' }), 'a b');
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  expect(drawer.getAllByText('Enter 1 to 60 characters')).toHaveLength(4);
  expect(drawer.getByRole('textbox', { name: 'Game ID' })).toHaveAccessibleDescription(/^Up to 64 letters/);
  expect(network.requestsOf(addGame)).toEqual([]);
});

const csv = new File(['list,id'], 'games.csv', { type: 'text/csv' });
const report: GamesImport = {
  rows: 2,
  added: 1,
  changed: 1,
  same: 0,
  problems: [],
  problemCount: 0,
  changes: [
    { line: 2, list: '', id: 'boat', added: false, fields: { maxBet: { before: 50_000, after: 90_000 } } },
    { line: 3, list: '', id: 'ship', added: true, fields: {} },
  ],
  review: 'a'.repeat(64),
};

it('shows what a file changes, and applies what was reviewed', async () => {
  network.reply(games, { games: page(1), total: 1 });
  network.reply(importGames, report);
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Import CSV' }));
  await user.upload(await screen.findByLabelText('CSV file'), csv);
  expect(await screen.findByText('500.00 → 900.00')).toBeVisible();
  expect(screen.getByText('1 new')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Apply changes' }));
  expect(network.requestsOf(importGames).map(({ wire }) => (wire as { review?: string }).review)).toEqual([
    undefined,
    report.review,
  ]);
});

it('drops a preview that arrives after another file was chosen, and reads that one', async () => {
  network.reply(games, { games: page(1), total: 1 });
  const arrive = network.replyLater(importGames, report);
  network.reply(importGames, {
    ...report,
    changed: 0,
    review: 'b'.repeat(64),
    changes: report.changes.slice(1),
  });
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Import CSV' }));
  await user.upload(await screen.findByLabelText('CSV file'), csv);
  const other = new File(['list,id,name'], 'other.csv', { type: 'text/csv' });
  await user.upload(screen.getByLabelText('CSV file'), other);
  arrive();
  await user.click(await screen.findByRole('button', { name: 'Apply changes' }));
  expect(network.requestsOf(importGames).map(({ wire }) => wire)).toMatchObject([
    { file: { name: 'games.csv' } },
    { file: { name: 'other.csv' } },
    { file: { name: 'other.csv' }, review: 'b'.repeat(64) },
  ]);
});

it('lists bad rows by line, and applies nothing before they are corrected', async () => {
  network.reply(games, { games: page(1), total: 1 });
  network.reply(importGames, {
    ...report,
    problems: [{ line: 7, field: 'max_bet', key: 'maxBet' }],
    problemCount: 1,
  });
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Import CSV' }));
  await user.upload(await screen.findByLabelText('CSV file'), csv);
  expect(await screen.findByText('Line 7, max_bet: Enter at least the minimum bet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Apply changes' })).not.toBeInTheDocument();
});
