import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { correctionCalls } from '@chokdee/shared/contracts/corrections';
import { toSatang } from '@chokdee/shared/contracts/money';
import type { OfficialOf } from '@chokdee/shared/contracts/operator';
import { malayDraw } from '@chokdee/shared/rules/draw';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { correctable, othersProposal, reason, right } from '../testing/corrections.ts';
import { signInOperator } from '../testing/operator.ts';
import { CorrectionList } from './correction-list.tsx';

const open = () => renderScreen(CorrectionList, { name: 'operator', messages });

async function enter(user: ReturnType<typeof userEvent.setup>, { first, second }: OfficialOf<'malay'>) {
  await user.type(screen.getByLabelText('First prize'), first);
  await user.type(screen.getByLabelText('Second prize'), second);
  await user.click(screen.getByRole('checkbox', { name: /I checked every number/ }));
}

beforeEach(() => signInOperator());

it('proposes a correction with its reason, and shows the change in payout', async () => {
  const network = fakeNetwork();
  network.reply(correctionCalls.correctable, [correctable()]);
  network.reply(correctionCalls.correctable, [
    correctable({
      proposal: {
        id: 3,
        proposedBy: 'opfah',
        proposedAt: '2026-03-01T19:00:00+07:00',
        reason,
        result: right,
      },
    }),
  ]);
  network.reply(correctionCalls.propose, {
    draw: malayDraw(right),
    payoutBefore: toSatang(920_000),
    payoutAfter: toSatang(10_000),
  });
  const user = userEvent.setup();
  await open();
  const card = await screen.findByRole('article', { name: 'Malaysia · 01/03/2026' });
  expect(within(card).getByRole('listitem')).toHaveTextContent(
    /1234 5678In force3 top 234 · 2 bottom 78.*Winning lines: 3, paid ฿9,200\.00/,
  );
  await user.click(within(card).getByRole('button', { name: 'Correct this result' }));
  await enter(user, right);
  await user.click(screen.getByRole('button', { name: 'Propose correction' }));
  expect(network.requestsOf(correctionCalls.propose)).toEqual([]);
  await user.type(screen.getByLabelText(/Reason for the correction/), reason);
  await user.click(screen.getByRole('button', { name: 'Propose correction' }));
  expect(network.requestsOf(correctionCalls.propose).map(({ wire }) => wire)).toEqual([
    { betId: 7, version: 1, result: right, reason },
  ]);
  expect(
    await screen.findByText('The round paid 9,200.00 baht. With this result it would pay 100.00 baht.'),
  ).toBeVisible();
  expect(screen.getByText('Proposed by you: another operator must enter it too')).toBeVisible();
});

it('shows the reason to the second operator, who confirms with their own entry', async () => {
  const network = fakeNetwork();
  network.reply(correctionCalls.correctable, [
    correctable(),
    correctable({ othersProposal }, 8, 'ฮานอย', 'stock-hanoi'),
  ]);
  network.reply(correctionCalls.confirm, { draw: malayDraw(right), version: 2 });
  const user = userEvent.setup();
  await open();
  const [first] = await screen.findAllByRole('article');
  expect(first).toHaveAccessibleName('Hanoi · 01/03/2026');
  expect(first).toHaveTextContent(`Reason: ${reason}`);
  await enter(user, right);
  await user.click(screen.getByRole('button', { name: 'Enter again and correct' }));
  expect(network.requestsOf(correctionCalls.confirm).map(({ wire }) => wire)).toEqual([
    { betId: 8, version: 1, result: right },
  ]);
});

it('keeps what was typed when another operator was first, as the second entry', async () => {
  const network = fakeNetwork();
  network.reply(correctionCalls.correctable, [correctable()]);
  network.reply(correctionCalls.correctable, [correctable({ othersProposal })]);
  network.refuse(correctionCalls.propose, 'ENTRY_STANDS');
  network.reply(correctionCalls.confirm, { draw: malayDraw(right), version: 2 });
  const user = userEvent.setup();
  await open();
  await user.click(await screen.findByRole('button', { name: 'Correct this result' }));
  await enter(user, right);
  await user.type(screen.getByLabelText(/Reason for the correction/), reason);
  await user.click(screen.getByRole('button', { name: 'Propose correction' }));
  expect(await screen.findByText(/^opdin proposed a correction first/)).toBeVisible();
  expect(screen.queryByText(/Reload the page/)).not.toBeInTheDocument();
  expect(screen.getByLabelText('Second prize')).toHaveValue(right.second);
  await user.click(screen.getByRole('button', { name: 'Enter again and correct' }));
  expect(network.requestsOf(correctionCalls.confirm).map(({ wire }) => wire)).toEqual([
    { betId: 7, version: 1, result: right },
  ]);
});

it('corrects nothing on a differing entry, and does not say where it differs', async () => {
  const network = fakeNetwork();
  network.reply(correctionCalls.correctable, [correctable({ othersProposal })]);
  network.refuse(correctionCalls.confirm, 'RESULT_MISMATCH');
  const user = userEvent.setup();
  await open();
  await screen.findByRole('article');
  await enter(user, { ...right, second: '5699' });
  await user.click(screen.getByRole('button', { name: 'Enter again and correct' }));
  expect(await screen.findByText('The two entries of the result differ.')).toBeVisible();
  expect(screen.queryByText('5687')).not.toBeInTheDocument();
});

it('shows earlier results and why they were replaced, and finds a round by its numbers', async () => {
  const results = [
    ...correctable().results,
    {
      version: 2,
      draw: malayDraw(right),
      publishedAt: '2026-03-01T20:00:00+07:00',
      payout: toSatang(0),
      winningLines: 0,
      reason,
    },
  ];
  fakeNetwork().reply(correctionCalls.correctable, [
    correctable({}, 9, 'ไต้หวัน', 'taiwan'),
    correctable({ results }),
  ]);
  const user = userEvent.setup();
  await open();
  await user.type(await screen.findByLabelText('Search by lottery, day or winning number'), '5687');
  const card = screen.getByRole('article');
  expect(
    within(card)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^1234 5687In force.*mistyped/),
    expect.stringMatching(/^1234 5678Replaced/),
  ]);
  await user.type(screen.getByLabelText('Search by lottery, day or winning number'), '0');
  expect(screen.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
});
