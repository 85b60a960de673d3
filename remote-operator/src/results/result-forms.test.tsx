import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { betId } from '@chokdee/shared/contracts/ids';
import { operatorCalls, type OfficialResult } from '@chokdee/shared/contracts/operator';
import { drawOf } from '@chokdee/shared/rules/draw';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { signInOperator } from '../testing/operator.ts';
import { round as open } from '../testing/rounds.ts';
import { ResultsScreen } from './results-screen.tsx';

const round = { ...open, state: 'closed', active: false } as const;
const draw = (preview: HTMLElement) =>
  within(preview)
    .getAllByRole('definition')
    .map((cell) => cell.textContent);

beforeEach(() => signInOperator());

async function enter(official: OfficialResult, typed: Record<string, string>) {
  const network = fakeNetwork();
  network.reply(operatorCalls.roundsAwaiting, [{ round, rule: official.rule }]);
  network.reply(operatorCalls.proposeResult, { draw: drawOf(official) });
  const user = userEvent.setup();
  await renderScreen(ResultsScreen, { name: 'operator', messages });
  await screen.findByRole('heading', { name: /Taiwan/ });
  for (const [label, value] of Object.entries(typed)) await user.type(screen.getByLabelText(label), value);
  const preview = screen.getByRole('region', { name: 'Result preview' });
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Enter result' }));
  await waitFor(() => expect(network.requestsOf(operatorCalls.proposeResult)).toHaveLength(1));
  return { preview, sent: network.requestsOf(operatorCalls.proposeResult).map(({ wire }) => wire) };
}

it.each<[OfficialResult, typed: Record<string, string>, made: string[]]>([
  [
    { rule: 'stock', close: '1,465.23', change: '+8.45' },
    { 'Closing index': '1,465.23', 'Change (+/-)': '+8.45' },
    ['523', '45'],
  ],
  [
    { rule: 'thai-stock', set50: '912.34', close: '1465.23', change: '-8.45' },
    { 'SET50 index': '912.34', 'Closing index': '1465.23', 'Change (+/-)': '-8.45' },
    ['223', '45'],
  ],
  [
    { rule: 'hanoi', special: '87654', first: '98321' },
    { 'Special prize': '87654', 'First prize': '98321' },
    ['654', '21'],
  ],
  [{ rule: 'lao', official: '58923' }, { 'Winning number': '58923' }, ['923', '89']],
  [
    { rule: 'malay', first: '1234', second: '5678' },
    { 'First prize': '1234', 'Second prize': '5678' },
    ['234', '78'],
  ],
])('enters a $rule result in its own form and previews the drawn numbers', async (official, typed, made) => {
  const { preview, sent } = await enter(official, typed);
  expect(draw(preview)).toEqual(made);
  expect(sent).toEqual([{ betId: 7, result: official }]);
});

it('does not send an index without its two decimals, and ignores letters', async () => {
  const network = fakeNetwork();
  network.reply(operatorCalls.roundsAwaiting, [{ round, rule: 'stock' }]);
  const user = userEvent.setup();
  await renderScreen(ResultsScreen, { name: 'operator', messages });
  await user.type(await screen.findByLabelText('Closing index'), 'x1465.2');
  await user.type(screen.getByLabelText('Change (+/-)'), '8.45');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Enter result' }));
  expect(screen.getByLabelText('Closing index')).toHaveValue('1465.2');
  expect(screen.getByLabelText('Closing index')).toHaveAccessibleDescription(
    'Enter two decimals, such as 1,465.23',
  );
  expect(screen.getByLabelText('Change (+/-)')).not.toHaveAccessibleDescription();
  expect(network.requestsOf(operatorCalls.proposeResult)).toEqual([]);
});

it('reports a mismatch when the server gives no details', async () => {
  const network = fakeNetwork();
  network.reply(operatorCalls.roundsAwaiting, [
    { round, rule: 'stock', othersProposal: { id: 3, proposedBy: 'opdin' } },
  ]);
  network.refuse(operatorCalls.confirmResult, 'RESULT_MISMATCH');
  const user = userEvent.setup();
  await renderScreen(ResultsScreen, { name: 'operator', messages });
  await user.type(await screen.findByLabelText('Closing index'), '1,465.23');
  await user.type(screen.getByLabelText('Change (+/-)'), '-8.45');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Enter again and settle' }));
  expect(await screen.findByText('The two entries of the result differ.')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('shows rounds that lack only the second operator first, and more on request', async () => {
  const network = fakeNetwork();
  const rounds = Array.from({ length: 15 }, (_, at) => ({
    round: { ...round, betId: betId.parse(at + 1), betName: `market-${at + 1}`, name: `Market ${at + 1}` },
    rule: 'stock' as const,
  }));
  network.reply(operatorCalls.roundsAwaiting, [
    ...rounds.slice(0, 14),
    { ...rounds[14]!, othersProposal: { id: 3, proposedBy: 'opdin' } },
  ]);
  const user = userEvent.setup();
  await renderScreen(ResultsScreen, { name: 'operator', messages });
  const shown = async () =>
    (await screen.findAllByRole('heading', { name: /^Market/ })).map(
      (heading) => heading.textContent?.split(' ·')[0],
    );
  expect((await shown()).slice(0, 2)).toEqual(['Market 15', 'Market 1']);
  expect(await shown()).toHaveLength(12);
  await user.click(screen.getByRole('button', { name: /\(3\)$/ }));
  expect(await shown()).toHaveLength(15);
});
