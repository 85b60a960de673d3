import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus } from '@chokdee/shared/bus';
import { bankCalls } from '@chokdee/shared/contracts/banks';
import { depositCalls } from '@chokdee/shared/contracts/deposits';
import { transferSlipId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import { supportCalls } from '@chokdee/shared/contracts/support';
import { transferSlipCalls } from '@chokdee/shared/contracts/transfer-slips';
import { bangkokDay } from '@chokdee/shared/rules/instant';
import { contactable } from '@chokdee/shared/testing/contactable';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../../app.ts';
import { buildReceiver } from '../../testing/accounts.ts';
import { buildDeposit } from '../../testing/deposit.ts';
import { openSite } from '../../testing/open-site.ts';
import { NormalDepositScreen } from './normal-deposit-screen.tsx';
import { payDays } from './paid-at.ts';

const path = '/credit/deposit/normal';
const open = (at = path) => renderScreen(NormalDepositScreen, { name: 'wallet', messages, at, path });
const reported = buildDeposit({ channel: 'normal', prepareTotal: 50_000 });

function network() {
  const made = openSite();
  made.reply(depositCalls.receivers, [buildReceiver(['fast', 'normal'])]);
  made.reply(bankCalls.userBanks, []);
  made.reply(depositCalls.createNormal, reported);
  made.reply(depositCalls.one, reported);
  return made;
}

it('sends the report with its time at +07:00 and shows that it is being matched', async () => {
  const started: unknown[] = [];
  const off = bus.on('wallet/deposit-started', (fact) => started.push(fact));
  const net = network();
  const user = userEvent.setup();
  const { address } = await open();
  await user.selectOptions(await screen.findByLabelText('How you paid'), 'Another way');
  await user.type(screen.getByLabelText('Which way?'), 'A friend');
  await user.type(screen.getByLabelText('Amount in baht'), '500');
  const yesterday = payDays(bangkokDay(new Date()))[1]!;
  await user.selectOptions(screen.getByLabelText('Day of the transfer'), yesterday);
  await user.type(screen.getByLabelText(/^Time/), '1405');
  await user.click(screen.getByRole('button', { name: 'Report this transfer' }));

  expect(net.requestsOf(depositCalls.createNormal)[0]?.wire).toEqual({
    bankId: 'kbank-1',
    channel: 'other',
    channelName: 'A friend',
    amount: 500,
    depositAt: `${yesterday}T14:05:00+07:00`,
  });
  expect(await screen.findByText(/We're looking for your transfer/)).toBeVisible();
  expect(screen.getByText('Being checked')).toBeVisible();
  await waitFor(() => expect(address()).toBe(`${path}?id=${reported.id}`));
  expect(started).toEqual([{ way: 'normal' }]);
  off();
});

it('focuses an invalid time and sends nothing', async () => {
  const net = network();
  const user = userEvent.setup();
  await open();
  await user.type(await screen.findByLabelText('Amount in baht'), '500');
  await user.type(screen.getByLabelText(/^Time/), '25:00');
  await user.click(screen.getByRole('button', { name: 'Report this transfer' }));
  expect(screen.getByLabelText(/^Time/)).toHaveFocus();
  expect(screen.getByLabelText(/^Time/)).toHaveAccessibleDescription(
    /Enter the date and time of the transfer/,
  );
  expect(net.requestsOf(depositCalls.createNormal)).toEqual([]);
});

const slip = {
  id: transferSlipId.parse('0196f000-0000-7000-8000-00000000f001'),
  status: 'pending' as const,
  sendingBank: '004',
  transRef: '014242082547BPM04988',
  createdAt: new Date().toISOString(),
};

/** Fills in every field and chooses a transfer slip without sending it. */
async function filledIn() {
  Object.assign(URL, { createObjectURL: jest.fn(() => 'blob:slip'), revokeObjectURL: jest.fn() });
  const user = userEvent.setup();
  await open();
  await user.type(await screen.findByLabelText('Amount in baht'), '500');
  await user.selectOptions(screen.getByLabelText('Day of the transfer'), payDays(bangkokDay(new Date()))[1]!);
  await user.type(screen.getByLabelText(/^Time/), '14:05');
  await user.upload(
    screen.getByLabelText('Choose picture'),
    new File(['bytes'], 'slip.png', { type: 'image/png' }),
  );
  await screen.findByRole('button', { name: 'Send anyway' });
  return { user, report: () => user.click(screen.getByRole('button', { name: 'Report this transfer' })) };
}

it('attaches a transfer slip that the bank has not confirmed yet, but not a removed one', async () => {
  const net = network();
  net.reply(transferSlipCalls.create, slip);
  net.forget(depositCalls.createNormal);
  net.refuse(depositCalls.createNormal, 'DEPOSIT_LIMIT');
  const { user, report } = await filledIn();
  await user.click(screen.getByRole('button', { name: 'Send anyway' }));
  await screen.findByText(/The bank has not answered yet/);
  await report();
  await user.click(screen.getByRole('button', { name: 'Another picture' }));
  await report();
  const [first, second] = net.requestsOf(depositCalls.createNormal).map(({ wire }) => wire);
  expect(first).toMatchObject({ slipVerifyId: slip.id });
  expect(second).not.toHaveProperty('slipVerifyId');
});

it('uploads a chosen transfer slip before it reports the transfer', async () => {
  const net = network();
  net.reply(transferSlipCalls.create, slip);
  const { report } = await filledIn();
  await report();
  await screen.findByText(/We're looking for your transfer/);
  expect(net.requestsOf(transferSlipCalls.create)).toHaveLength(1);
  expect(net.requestsOf(depositCalls.createNormal).map(({ wire }) => wire)).toMatchObject([
    { slipVerifyId: slip.id },
  ]);
});

it('reports nothing when the transfer slip was already credited', async () => {
  const net = network();
  net.reply(transferSlipCalls.create, { ...slip, status: 'verified', amount: toSatang(50_000) });
  const { report } = await filledIn();
  await report();
  expect(await screen.findByText("The bank confirmed 500.00 baht. It's in your cash balance.")).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Report this transfer' })).not.toBeInTheDocument();
  // Neither fields nor their errors are left.
  expect(screen.queryByRole('textbox', { name: /Amount/ })).not.toBeInTheDocument();
  expect(net.requestsOf(depositCalls.createNormal)).toEqual([]);
});

it('shows a refused transfer slip before it reports the transfer without it', async () => {
  const net = network();
  net.refuse(transferSlipCalls.create, 'QR_NOT_FOUND');
  const { report } = await filledIn();
  await report();
  await screen.findByText(/No QR code found/);
  expect(net.requestsOf(depositCalls.createNormal)).toEqual([]);
  await report();
  await screen.findByText(/We're looking for your transfer/);
  expect(net.requestsOf(depositCalls.createNormal)[0]?.wire).not.toHaveProperty('slipVerifyId');
});

it('locks the fields while they are being sent', async () => {
  const net = network();
  net.hang(transferSlipCalls.create);
  const { report } = await filledIn();
  await report();
  await waitFor(() => expect(screen.getByLabelText('Amount in baht')).toBeDisabled());
  expect(screen.getByLabelText(/^Time/)).toBeDisabled();
});

it.each([
  ['expired', 'Not found yet', /We haven't found your transfer yet.*Don't pay again\./],
  ['cancelled', 'Cancelled', /If you have paid, don't pay again/],
] as const)('tells who has paid what to do about a report that is %s', async (status, title, meaning) => {
  const net = network();
  net.forget(depositCalls.one);
  net.reply(depositCalls.one, { ...reported, status });
  net.reply(supportCalls.support, contactable);
  await open(`${path}?id=${reported.id}`);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(meaning)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Send a transfer slip' })).toHaveAttribute(
    'href',
    `/credit/slip-verify?depositId=${reported.id}`,
  );
  expect(await screen.findByRole('link', { name: 'Call 02-123-4567' })).toBeVisible();
});
