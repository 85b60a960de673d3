import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ErrorCode } from '@chokdee/shared/contracts/errors';
import { transferSlipId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import { transferSlipCalls, type TransferSlip } from '@chokdee/shared/contracts/transfer-slips';
import { supportCalls } from '@chokdee/shared/contracts/support';
import { contactable } from '@chokdee/shared/testing/contactable';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { buildDeposit } from '../testing/deposit.ts';
import { TransferSlipScreen } from './transfer-slip-screen.tsx';

const path = '/credit/slip-verify';
const open = (at = path) => renderScreen(TransferSlipScreen, { name: 'wallet', messages, at, path });
const picture = new File(['bytes of a picture'], 'slip.png', { type: 'image/png' });
const slip = (over: Partial<TransferSlip> = {}): TransferSlip => ({
  id: transferSlipId.parse('0196f000-0000-7000-8000-00000000f001'),
  status: 'verified',
  sendingBank: '004',
  transRef: '014242082547BPM04988',
  amount: toSatang(50_007),
  depositId: buildDeposit().id,
  createdAt: '2026-03-01T10:00:00+07:00',
  ...over,
});

beforeEach(() => {
  Object.assign(URL, { createObjectURL: jest.fn(() => 'blob:slip'), revokeObjectURL: jest.fn() });
});

function network() {
  const made = fakeNetwork();
  made.reply(transferSlipCalls.all, []);
  return made;
}

async function sent(user: ReturnType<typeof userEvent.setup>) {
  await user.upload(screen.getByLabelText('Choose picture'), picture);
  // jsdom cannot decode pictures, just as browsers cannot decode HEIC, so the server decides.
  await screen.findByText("This browser can't read the picture. Send it and we'll check it.");
  await user.click(screen.getByRole('button', { name: 'Send anyway' }));
}

it('sends the picture for the deposit in the address and shows the credited amount', async () => {
  const net = network();
  net.reply(transferSlipCalls.create, slip());
  const user = userEvent.setup();
  await open(`${path}?depositId=${buildDeposit().id}`);
  await sent(user);
  expect(await screen.findByText("The bank confirmed 500.07 baht. It's in your cash balance.")).toBeVisible();
  expect(screen.getByRole('link', { name: 'View deposit' })).toHaveAttribute(
    'href',
    `/credit/deposit?id=${buildDeposit().id}`,
  );
  expect(net.requestsOf(transferSlipCalls.create)[0]?.wire).toMatchObject({
    slip: expect.any(File),
    depositId: buildDeposit().id,
  });
  await waitFor(() => expect(net.requestsOf(transferSlipCalls.all).length).toBeGreaterThan(1));
});

it('keeps keyboard focus beside the picture', async () => {
  network();
  const user = userEvent.setup();
  await open();
  screen.getByRole('button', { name: 'Choose picture' }).focus();
  await user.upload(screen.getByLabelText('Choose picture', { selector: 'input' }), picture);
  const send = await screen.findByRole('button', { name: 'Send anyway' });
  expect(document.body).not.toHaveFocus();
  await user.tab();
  expect(send).toHaveFocus();
});

it('shows that a transfer slip waits for the bank', async () => {
  network().reply(
    transferSlipCalls.create,
    slip({ status: 'pending', amount: undefined, depositId: undefined }),
  );
  const user = userEvent.setup();
  await open();
  await sent(user);
  expect(await screen.findByText(/The bank has not answered yet/)).toBeVisible();
});

it('shows by itself that a transfer slip which waited for the bank was rejected', async () => {
  const waiting = slip({ status: 'pending', amount: undefined, depositId: undefined });
  const net = network();
  net.reply(transferSlipCalls.all, [waiting]);
  net.reply(transferSlipCalls.create, waiting);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  jest.useFakeTimers();
  try {
    await open();
    await sent(user);
    await screen.findByText(/The bank has not answered yet/);
    net.reply(transferSlipCalls.all, [{ ...waiting, status: 'rejected', reason: 'RECEIVER_MISMATCH' }]);
    for (let polls = 0; polls < 2; polls += 1) await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(screen.getAllByText('Not accepted')).toHaveLength(2);
    expect(screen.queryByText(/The bank has not answered yet/)).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

it('sends the same picture without the deposit, also when that answer is lost', async () => {
  const net = network();
  net.refuse(transferSlipCalls.create, 'AMOUNT_MISMATCH');
  net.offline(transferSlipCalls.create);
  net.reply(transferSlipCalls.create, slip({ depositId: undefined }));
  const user = userEvent.setup();
  await open(`${path}?depositId=${buildDeposit().id}`);
  await sent(user);
  await user.click(await screen.findByRole('button', { name: 'Send without the deposit' }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Confirmed')).toBeVisible();
  const [refused, ...others] = net.requestsOf(transferSlipCalls.create).map(({ wire }) => wire);
  expect(refused).toHaveProperty('depositId');
  expect(others).toHaveLength(2);
  for (const wire of others) {
    expect(wire).toMatchObject({ slip: expect.any(File) });
    expect(wire).not.toHaveProperty('depositId');
  }
});

it.each<[ErrorCode, RegExp]>([
  ['SLIP_DUPLICATE', /This transfer slip was already used/],
  ['RECEIVER_MISMATCH', /went to an account that is not ours/],
  ['AMOUNT_MISMATCH', /does not match this deposit/],
  ['QR_NOT_FOUND', /No QR code found/],
  ['QR_UNVERIFIABLE', /contact our staff/],
  ['IMAGE_UNREADABLE', /picture cannot be read/],
  ['DEPOSIT_STATE', /can no longer be changed/],
])('explains %s and offers another picture', async (code, message) => {
  network().refuse(transferSlipCalls.create, code);
  const user = userEvent.setup();
  await open();
  await sent(user);
  expect(await screen.findByText(message)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Another picture' }));
  expect(screen.getByRole('button', { name: 'Choose picture' })).toBeVisible();
});

it('gives the number of the staff where the text says to contact them', async () => {
  const net = network();
  net.refuse(transferSlipCalls.create, 'QR_UNVERIFIABLE');
  net.reply(supportCalls.support, contactable);
  const user = userEvent.setup();
  await open();
  await sent(user);
  expect(await screen.findByRole('link', { name: 'Call 02-123-4567' })).toBeVisible();
});

it('resends the same picture after a lost answer', async () => {
  const net = network();
  net.offline(transferSlipCalls.create);
  net.reply(transferSlipCalls.create, slip());
  const user = userEvent.setup();
  await open();
  await sent(user);
  await screen.findByText(/a transfer slip counts only once/);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Confirmed')).toBeVisible();
  expect(net.requestsOf(transferSlipCalls.create)).toHaveLength(2);
});

it('accepts a dropped or pasted picture and rejects other files', async () => {
  network();
  const user = userEvent.setup();
  await open();
  fireEvent.paste(document, { clipboardData: { files: [picture] } });
  expect(await screen.findByRole('img', { name: 'Your transfer slip' })).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Another picture' }));
  fireEvent.drop(screen.getByRole('button', { name: 'Choose picture' }), {
    dataTransfer: { files: [new File(['%PDF'], 'slip.tiff', { type: 'image/tiff' })] },
  });
  expect(await screen.findByText(/This picture cannot be read/)).toBeVisible();
});

it('lists earlier transfer slips with their outcome', async () => {
  const net = fakeNetwork();
  net.reply(transferSlipCalls.all, [
    slip(),
    slip({
      id: transferSlipId.parse('0196f000-0000-7000-8000-00000000f002'),
      status: 'rejected',
      reason: 'RECEIVER_MISMATCH',
      amount: undefined,
      depositId: undefined,
    }),
  ]);
  await open();
  expect(await screen.findByText('Confirmed')).toBeVisible();
  expect(
    screen.getByText('The money on this transfer slip went to an account that is not ours.'),
  ).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
});
