import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { gameDeskCalls } from '@chokdee/shared/contracts/game-desk';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../../app.ts';
import { buildDeskPartner, wlLists } from '../../testing/game-desk.ts';
import { signInOperator } from '../../testing/operator.ts';
import { PartnerScreen } from './partner-screen.tsx';

const { partner, savePartner, saveLists } = gameDeskCalls;
let network: ReturnType<typeof fakeNetwork>;
beforeEach(() => {
  signInOperator();
  network = fakeNetwork();
});

async function open() {
  await renderScreen(PartnerScreen, {
    name: 'operator',
    messages,
    at: '/operator/games/joker',
    path: '/operator/games/:partner',
  });
  return userEvent.setup();
}
const field = (name: string) => screen.findByRole('textbox', { name });
const sent = (call: typeof savePartner | typeof saveLists) =>
  network.requestsOf(call).map(({ wire }) => wire);

it('saves a change with its reason and the version that was seen', async () => {
  network.reply(partner, buildDeskPartner());
  network.reply(savePartner, { version: 4 });
  const user = await open();
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();
  await user.clear(await field('Position'));
  await user.type(await field('Position'), '5');
  await user.clear(await field('Error budget (%)'));
  await user.type(await field('Error budget (%)'), '2.5');
  await user.click(save);
  expect(screen.getByText('Give a short reason')).toBeVisible();
  await user.type(await field('Reason'), 'New contract');
  await user.click(save);
  expect(sent(savePartner)).toMatchObject([
    { partner: 'joker', version: 3, position: 5, errorBudget: 250, highlight: 2, reason: 'New contract' },
  ]);
});

it('says beside each field what is wrong with it, before and after sending', async () => {
  network.reply(partner, buildDeskPartner());
  network.refuse(savePartner, 'VALIDATION', {
    issues: [{ path: 'backup', key: 'gameDesk.backupHasGames' }],
  });
  const user = await open();
  await user.clear(await field('Time-out (ms)'));
  await user.type(await field('Time-out (ms)'), '1');
  await user.type(await field('Reason'), 'New contract');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await field('Time-out (ms)')).toHaveAccessibleDescription('Enter 500 to 30,000');
  expect(sent(savePartner)).toEqual([]);
  await user.type(await field('Time-out (ms)'), '000');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Backup partner' }), 'Joker 2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('A backup has no lists and games of its own')).toBeVisible();
});

it('keeps the edits when another operator was faster', async () => {
  network.reply(partner, buildDeskPartner());
  network.reply(partner, buildDeskPartner({ version: 4, name: 'Joker Gaming' }));
  network.refuse(savePartner, 'STALE_VERSION', {
    changes: [
      {
        at: '2026-11-19T15:31:00+07:00',
        by: 'opdin',
        version: 4,
        fields: { name: { before: 'Joker', after: 'Joker Gaming' } },
        reason: 'Renamed',
      },
    ],
  });
  network.reply(savePartner, { version: 5 });
  const user = await open();
  await user.clear(await field('Position'));
  await user.type(await field('Position'), '5');
  await user.type(await field('Reason'), 'New contract');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^opdin · .* · Name$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load the new values, keep my edits' }));
  expect(await screen.findByDisplayValue('Joker Gaming')).toBeVisible();
  expect(await field('Position')).toHaveValue('5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent(savePartner)[1]).toMatchObject({ version: 4, name: 'Joker Gaming', position: 5 });
});

it('edits, adds and removes lists; one with games stays', async () => {
  network.reply(partner, buildDeskPartner({ lists: wlLists }));
  network.reply(saveLists, { version: 4 });
  const user = await open();
  await user.click(await screen.findByRole('tab', { name: 'Lists' }));
  expect(screen.queryByRole('button', { name: 'Remove list cards' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove list empty' }));
  await user.click(screen.getByRole('button', { name: 'Add list' }));
  await user.type(screen.getByRole('textbox', { name: 'List' }), 'slots');
  await user.type(screen.getAllByRole('textbox', { name: 'Position' })[1]!, '30');
  for (const language of ['Thai', 'English', 'Khmer', 'Burmese'])
    await user.type(screen.getAllByRole('textbox', { name: `Name in ${language}` })[1]!, 'Slots');
  await user.type(await field('Reason'), 'New list');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent(saveLists)).toMatchObject([
    { partner: 'joker', version: 3, lists: [{ list: 'cards' }, { list: 'slots', position: 30 }] },
  ]);
});

it('lists what operators changed, and says when there is no such partner', async () => {
  network.reply(partner, buildDeskPartner());
  const user = await open();
  await user.click(await screen.findByRole('tab', { name: 'Changes' }));
  expect(screen.getByText('30 → 20')).toBeVisible();
  expect(screen.getByText(/Moved to the front/)).toBeVisible();
});

it('says when there is no such partner', async () => {
  network.refuse(partner, 'NOT_FOUND');
  await open();
  expect(await screen.findByText('Partner not found')).toBeVisible();
});
