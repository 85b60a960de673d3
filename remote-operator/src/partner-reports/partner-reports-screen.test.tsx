import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { partnerReportCalls } from '@chokdee/shared/contracts/partner-report';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { signInOperator } from '../testing/operator.ts';
import { buildCase, buildComparison, proposedCase } from '../testing/partner-health.ts';
import { PartnerReportsScreen } from './partner-reports-screen.tsx';

const open = () => {
  signInOperator();
  return renderScreen(PartnerReportsScreen, { name: 'operator', messages, at: '/operator/partner-reports' });
};
const arrange = () => {
  const network = fakeNetwork();
  network.reply(partnerReportCalls.comparisons, {
    partners: [{ partner: 'pg-soft2', name: 'PG Soft' }],
    comparisons: [buildComparison()],
  });
  network.reply(partnerReportCalls.cases, [buildCase(), proposedCase]);
  return network;
};

it('proposes the correction that would make both lists equal', async () => {
  const network = arrange();
  network.reply(partnerReportCalls.propose, buildCase());
  const user = userEvent.setup();
  await open();
  const card = within(screen.getByRole('article', { name: 'PG Soft win-81724' }));
  await user.click(card.getByRole('button', { name: 'Propose' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByRole('textbox', { name: /Correction/ })).toHaveValue('12.50');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'They paid it');
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(network.requestsOf(partnerReportCalls.propose).map(({ wire }) => wire)).toEqual([
    { id: 3, action: 'correct', amount: 12.5, note: 'They paid it' },
  ]);
});

it("carries out another operator's proposal", async () => {
  const network = arrange();
  network.reply(partnerReportCalls.decide, { ...proposedCase, state: 'settled' });
  const user = userEvent.setup();
  await open();
  const card = within(screen.getByRole('article', { name: 'PG Soft bet-81725' }));
  await user.click(card.getByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByRole('textbox'), 'Seen in both lists');
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(network.requestsOf(partnerReportCalls.decide).map(({ wire }) => wire)).toEqual([
    { id: 4, carryOut: true, note: 'Seen in both lists' },
  ]);
});

it("compares a partner's file of a day", async () => {
  const network = arrange();
  network.reply(partnerReportCalls.upload, buildComparison({ source: 'file' }));
  const user = userEvent.setup();
  await open();
  await user.click(screen.getByRole('button', { name: 'Compare a file' }));
  await user.type(await screen.findByLabelText('Day'), '2026-11-19');
  await user.upload(screen.getByLabelText('CSV file'), new File(['x'], 'list.csv', { type: 'text/csv' }));
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  expect(network.requestsOf(partnerReportCalls.upload)).toHaveLength(1);
});

it.each([
  [{ why: 'row', line: 7, column: 'amount' }, 'Line 7, amount: this value cannot be read'],
  [{ why: 'columns', missing: ['kind', 'at'] }, 'Missing columns: kind, at'],
  [{ why: 'rows', max: 200_000 }, 'The file has more than 200000 rows'],
  [{ why: 'form' }, 'This is not a CSV file'],
])('says where a list cannot be read: %j', async (details, why) => {
  const network = arrange();
  network.refuse(partnerReportCalls.upload, 'IMPORT_UNREADABLE', details);
  const user = userEvent.setup();
  await open();
  await user.click(screen.getByRole('button', { name: 'Compare a file' }));
  await user.type(await screen.findByLabelText('Day'), '2026-11-19');
  await user.upload(screen.getByLabelText('CSV file'), new File(['x'], 'list.csv', { type: 'text/csv' }));
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(`This list cannot be read. Nothing was compared.${why}`);
});

it("shows both sides in the reader's words, and marks what stays English", async () => {
  const network = fakeNetwork();
  const side = { ...buildCase().theirs!, userName: 'anong1' };
  network.reply(partnerReportCalls.comparisons, {
    partners: [],
    comparisons: [
      buildComparison({
        state: 'read',
        failure: { why: 'Error: no answer', tries: 4, nextAt: '2026-11-19T05:10:00+07:00' },
      }),
    ],
  });
  network.reply(partnerReportCalls.cases, [
    buildCase({ ours: { ...side, code: 'ROUND_CLOSED' }, theirs: { ...side, kind: 'cashback' } }),
  ]);
  await open();
  expect(screen.getByText('Win 12.50')).toBeVisible();
  for (const english of ['cashback', 'ROUND_CLOSED', 'Error: no answer'])
    expect(screen.getByText(english)).toHaveAttribute('lang', 'en');
  expect(screen.getAllByText('anong1')).toHaveLength(2);
  expect(screen.queryByText(side.memberId)).not.toBeInTheDocument();
});

it('reaches cases that were found after the first page', async () => {
  const network = arrange();
  network.forget(partnerReportCalls.cases);
  const cases = Array.from({ length: 101 }, (_, at) =>
    buildCase({ id: at + 1, txn: `win-${at + 1}`, state: 'settled' }),
  );
  network.reply(partnerReportCalls.cases, cases.slice(0, 100));
  const user = userEvent.setup();
  await open();
  const more = await screen.findByText('More');
  expect(screen.queryByText(/win-101/)).not.toBeInTheDocument();
  network.forget(partnerReportCalls.cases);
  for (const page of [cases.slice(0, 100), cases.slice(100)]) network.reply(partnerReportCalls.cases, page);
  await user.click(more);
  expect(await screen.findByText(/win-101/)).toBeVisible();
  expect(screen.queryByText('More')).not.toBeInTheDocument();
  expect(network.requestsOf(partnerReportCalls.cases).map(({ wire }) => wire)).toContainEqual({ after: 100 });
});

it('reaches comparisons older than the first page', async () => {
  const network = arrange();
  network.forget(partnerReportCalls.comparisons);
  const page = (day: string, many: number) => ({
    partners: [],
    comparisons: Array.from({ length: many }, (_, at) => buildComparison({ id: at + 1, day })),
  });
  network.reply(partnerReportCalls.comparisons, page('2026-11-19', 100));
  const user = userEvent.setup();
  await open();
  const more = await screen.findByText('More');
  network.forget(partnerReportCalls.comparisons);
  network.reply(partnerReportCalls.comparisons, page('2026-11-19', 100));
  network.reply(partnerReportCalls.comparisons, {
    partners: [],
    comparisons: [buildComparison({ id: 101, day: '2026-11-18' })],
  });
  await user.click(more);
  expect(await screen.findByText('PG Soft, 18/11/2026')).toBeVisible();
  expect(screen.queryByText('More')).not.toBeInTheDocument();
  const wires = network.requestsOf(partnerReportCalls.comparisons).map(({ wire }) => wire);
  expect(wires).toContainEqual({ before: '2026-11-19' });
});

it('says that the outcome of a move is not known', async () => {
  const network = arrange();
  network.forget(partnerReportCalls.cases);
  const move = { ...buildCase().theirs!, kind: 'in', round: '', code: 'pending' };
  network.reply(partnerReportCalls.cases, [
    buildCase({ what: 'missing-there', ours: move, theirs: undefined }),
  ]);
  await open();
  expect(screen.getByText('Outcome unknown')).toBeVisible();
});

it('asks for a list again, with a reason', async () => {
  const network = arrange();
  network.reply(partnerReportCalls.again, buildComparison({ state: 'read' }));
  const user = userEvent.setup();
  await open();
  await user.click(screen.getByRole('button', { name: /^Ask again: PG Soft/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByRole('textbox'), 'They have mended it');
  await user.click(dialog.getByRole('button', { name: 'Ask again' }));
  expect(network.requestsOf(partnerReportCalls.again).map(({ wire }) => wire)).toEqual([
    { partner: 'pg-soft2', day: '2026-11-19', reason: 'They have mended it' },
  ]);
});

it('says when no case waits and nothing has been compared', async () => {
  const network = fakeNetwork();
  network.reply(partnerReportCalls.comparisons, { partners: [], comparisons: [] });
  network.reply(partnerReportCalls.cases, []);
  await open();
  expect(screen.getByText('No case waits')).toBeVisible();
  expect(screen.getByText('No comparison yet')).toBeVisible();
});
