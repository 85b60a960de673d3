import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus } from '@chokdee/shared/bus';
import { depositCalls } from '@chokdee/shared/contracts/deposits';
import { depositId } from '@chokdee/shared/contracts/ids';
import { pageHolds } from '@chokdee/shared/session';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { buildReceiver } from '../testing/accounts.ts';
import { buildQrDeposit } from '../testing/deposit.ts';
import { openSite as siteWithoutReceiver } from '../testing/open-site.ts';
import { AmountForm } from './amount-form.tsx';
import { QrDepositScreen } from './qr-deposit-screen.tsx';
import { RenewDeposit } from './renew-deposit.tsx';

const path = '/credit/deposit/qrcode';
const open = (at = path, locale: 'en' | 'th' = 'en') =>
  renderScreen(QrDepositScreen, { name: 'wallet', messages, locale, at, path });
const deposit = buildQrDeposit();
/** A site where an account takes deposits by QR code. */
function openSite() {
  const network = siteWithoutReceiver();
  network.reply(depositCalls.receivers, [buildReceiver(['qrcode'])]);
  return network;
}
const keysOf = (network: ReturnType<typeof openSite>) =>
  new Set(network.requestsOf(depositCalls.createQr).map(({ idempotencyKey }) => idempotencyKey));
const amountField = () => screen.getByLabelText('Amount in baht');

describe('creating a deposit', () => {
  it('creates a code for the chosen amount and puts its id in the address', async () => {
    const started: unknown[] = [];
    const off = bus.on('wallet/deposit-started', (fact) => started.push(fact));
    const network = openSite();
    network.reply(depositCalls.createQr, deposit);
    network.reply(depositCalls.qrOne, deposit);
    const user = userEvent.setup();
    const { address } = await open();
    await user.click(await screen.findByRole('button', { name: '500' }));
    expect(amountField()).toHaveValue('500');
    await user.click(screen.getByRole('button', { name: 'Create QR code' }));

    expect(await screen.findByRole('img', { name: 'PromptPay QR code for 500.07 baht' })).toBeVisible();
    expect(network.requestsOf(depositCalls.createQr)[0]?.wire).toEqual({ amount: 500 });
    expect(address()).toBe(`${path}?id=${deposit.id}`);
    expect(started).toEqual([{ way: 'qrcode' }]);
    off();
  });

  it.each([
    ['fifty', 'currency is not a right format.'],
    ['100.005', 'currency is not a right format.'],
    ['99', 'From 100 to 200,000 baht'],
    ['200001', 'From 100 to 200,000 baht'],
  ])('rejects %s before anything is sent: %s', async (typed, message) => {
    const network = openSite();
    const user = userEvent.setup();
    await open();
    await user.type(await screen.findByLabelText('Amount in baht'), `${typed}{Enter}`);
    expect(amountField()).toBeInvalid();
    expect(amountField()).toHaveAccessibleDescription(message);
    expect(network.requestsOf(depositCalls.createQr)).toEqual([]);
  });

  it('creates one deposit, although the form is pressed again before the deposit is shown', async () => {
    const network = openSite();
    network.reply(depositCalls.createQr, deposit);
    const onCreated = jest.fn();
    const user = userEvent.setup();
    const form = () => (
      <AmountForm way="qrcode" call={depositCalls.createQr} label="Create" onCreated={onCreated} />
    );
    await renderScreen(form, { name: 'wallet', messages, locale: 'en', at: path, path });
    await user.type(amountField(), '500{Enter}');
    await waitFor(() => expect(onCreated).toHaveBeenCalled());
    await user.type(amountField(), '{Enter}');
    fireEvent.submit(amountField().closest('form')!);
    await act(async () => undefined);
    expect(network.requestsOf(depositCalls.createQr)).toHaveLength(1);
    expect(onCreated).toHaveBeenCalledTimes(1);
  });

  it('renews an expired deposit once, although the button is pressed again before the new one is shown', async () => {
    const network = openSite();
    network.reply(depositCalls.createQr, deposit);
    const button = () => screen.getByRole('button');
    const renewal = () => <RenewDeposit deposit={deposit} />;
    const { address } = await renderScreen(renewal, {
      name: 'wallet',
      messages,
      locale: 'en',
      at: path,
      path,
    });
    fireEvent.click(button());
    await waitFor(() => expect(address()).toContain(deposit.id));
    fireEvent.click(button());
    await act(async () => undefined);
    expect(network.requestsOf(depositCalls.createQr)).toHaveLength(1);
  });

  it('retries with the same key after a lost answer, so there is one deposit', async () => {
    const network = openSite();
    network.offline(depositCalls.createQr);
    network.reply(depositCalls.createQr, deposit);
    network.reply(depositCalls.qrOne, deposit);
    const user = userEvent.setup();
    await open();
    await user.type(await screen.findByLabelText('Amount in baht'), '500{Enter}');
    expect(await screen.findByText(/We didn't get a response/)).toBeVisible();
    expect(pageHolds.has('wallet')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('img', { name: /PromptPay/ });

    expect(pageHolds.has('wallet')).toBe(true);
    const [first, second] = network
      .requestsOf(depositCalls.createQr)
      .map(({ idempotencyKey }) => idempotencyKey);
    expect(first).toMatch(/^[\w-]{8,64}$/);
    expect(second).toBe(first);
  });

  it('uses a new key for another amount', async () => {
    const network = openSite();
    network.offline(depositCalls.createQr);
    const user = userEvent.setup();
    await open();
    await user.type(await screen.findByLabelText('Amount in baht'), '500{Enter}');
    await screen.findByText(/We didn't get a response/);
    await user.type(amountField(), '0{Enter}');
    expect(keysOf(network).size).toBe(2);
  });

  it('uses a new key after a refusal', async () => {
    const network = openSite();
    network.refuse(depositCalls.createQr, 'DEPOSIT_LIMIT');
    const user = userEvent.setup();
    await open();
    await user.type(await screen.findByLabelText('Amount in baht'), '500{Enter}');
    await screen.findByText('This amount is outside the deposit limits.');
    await user.type(amountField(), '{Enter}');
    expect(keysOf(network).size).toBe(2);
  });

  it("explains the server's refusal by its code", async () => {
    const network = openSite();
    network.refuse(depositCalls.createQr, 'DEPOSIT_PENDING_LIMIT');
    const user = userEvent.setup();
    await open();
    await user.type(await screen.findByLabelText('Amount in baht'), '500{Enter}');
    expect(
      await screen.findByText('You have too many unpaid deposits. Pay one or let it expire first.'),
    ).toBeVisible();
  });

  it('clears a refusal for too many open deposits when one of them ends', async () => {
    const network = openSite();
    network.refuse(depositCalls.createQr, 'DEPOSIT_PENDING_LIMIT');
    const user = userEvent.setup();
    await open();
    await user.type(await screen.findByLabelText('Amount in baht'), '500{Enter}');
    const refusal = await screen.findByText(
      'You have too many unpaid deposits. Pay one or let it expire first.',
    );
    act(() => bus.emit('wallet/deposit-changed', { id: deposit.id }));
    await waitFor(() => expect(refusal).not.toBeInTheDocument());
    expect(screen.queryByRole('link', { name: 'Pending deposits' })).not.toBeInTheDocument();
  });
});

it('offers other ways when no account takes codes, before or after the form is filled in', async () => {
  siteWithoutReceiver().reply(depositCalls.receivers, [buildReceiver(['fast'])]);
  const { unmount } = await open();
  expect(await screen.findByText('This way to deposit is closed right now')).toBeVisible();
  unmount();
  openSite().refuse(depositCalls.createQr, 'DEPOSIT_WAY_CLOSED');
  const user = userEvent.setup();
  await open();
  await user.type(await screen.findByLabelText('Amount in baht'), '500{Enter}');
  expect(await screen.findByText(/can't take this amount right now/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'All ways to deposit' })).toHaveAttribute(
    'href',
    '/credit/deposit',
  );
});

it('opens a new deposit when the one whose answer was lost is already paid', async () => {
  const network = openSite();
  const later = buildQrDeposit({ id: depositId.parse('0196f000-0000-7000-8000-00000000d002') });
  network.offline(depositCalls.createQr);
  network.reply(depositCalls.createQr, deposit);
  network.reply(depositCalls.createQr, later);
  network.reply(depositCalls.one, { ...deposit, status: 'success' });
  network.reply(depositCalls.qrOne, later);
  const user = userEvent.setup();
  const left = await open();
  await user.type(await screen.findByLabelText('Amount in baht'), '500{Enter}');
  await screen.findByText(/We didn't get a response/);
  left.unmount();
  const { address } = await open();
  await user.type(await screen.findByLabelText('Amount in baht'), '{Enter}');
  await waitFor(() => expect(address()).toBe(`${path}?id=${later.id}`));
  const [lost, repeated, sent] = network
    .requestsOf(depositCalls.createQr)
    .map(({ idempotencyKey }) => idempotencyKey);
  expect(repeated).toBe(lost);
  expect(sent).not.toBe(lost);
});

it('continues a deposit whose answer was lost while it can be paid', async () => {
  const network = openSite();
  network.offline(depositCalls.createQr);
  network.reply(depositCalls.createQr, deposit);
  network.reply(depositCalls.one, deposit);
  network.reply(depositCalls.qrOne, deposit);
  const user = userEvent.setup();
  const left = await open();
  await user.type(await screen.findByLabelText('Amount in baht'), '500{Enter}');
  await screen.findByText(/We didn't get a response/);
  left.unmount();
  const { address } = await open();
  await user.type(await screen.findByLabelText('Amount in baht'), '{Enter}');
  await waitFor(() => expect(address()).toBe(`${path}?id=${deposit.id}`));
  expect(network.requestsOf(depositCalls.createQr)).toHaveLength(2);
  expect(keysOf(network).size).toBe(1);
});

describe('a pending deposit', () => {
  const at = `${path}?id=${deposit.id}`;

  it('shows the exact amount, explains its satang and counts down', async () => {
    openSite().reply(depositCalls.qrOne, buildQrDeposit());
    await open(at);
    expect(await screen.findByText(/We added 0.07 baht to match your transfer/)).toBeVisible();
    const amount = screen.getByRole('group', { name: 'Transfer exactly' });
    expect(amount).toHaveTextContent('500.07');
    expect(amount).toHaveAccessibleDescription(/We added 0.07 baht to match your transfer/);
    expect(screen.getByRole('timer')).toHaveTextContent(/^1[34]:\d\d$/);
  });

  it.each([
    [
      { prepareAmount: 50_000, prepareTotal: 50_736 },
      '7.36',
      'You asked for 500.00 baht. We added 7.36 baht',
    ],
    [{ prepareAmount: 50_050, prepareTotal: 50_057 }, '57', 'You asked for 500.50 baht. We added 0.07 baht'],
    [
      { prepareAmount: 99_900, prepareTotal: 100_036 },
      '1,000.36',
      'You asked for 999.00 baht. We added 1.36',
    ],
  ])('emphasises what was added in %j', async (amounts, emphasised, explanation) => {
    siteWithoutReceiver().reply(depositCalls.qrOne, buildQrDeposit(amounts));
    await open(at);
    const group = await screen.findByRole('group', { name: 'Transfer exactly' });
    expect(within(group).getByText(emphasised)).toBeVisible();
    expect(group).toHaveAccessibleDescription(new RegExp(explanation));
  });

  it('shows success by itself when the bank has paid', async () => {
    const network = openSite();
    network.reply(depositCalls.qrOne, deposit);
    network.reply(depositCalls.qrOne, { ...deposit, status: 'success' });
    await open(at);
    await screen.findByRole('timer');
    document.documentElement.scrollTop = 300;
    act(() => bus.emit('wallet/deposit-changed', { id: deposit.id }));
    const outcome = await screen.findByRole('status');
    expect(await within(outcome).findByText('Money received')).toBeVisible();
    expect(document.documentElement.scrollTop).toBe(0);
    expect(within(outcome).getByText('500.07 baht was added to your cash balance.')).toBeVisible();
    expect(screen.queryByRole('img', { name: /PromptPay/ })).not.toBeInTheDocument();
    expect(pageHolds.has('wallet')).toBe(false);
  });

  it('names who is paid, and leads to the transfer slip when the money does not arrive', async () => {
    openSite().reply(depositCalls.qrOne, deposit);
    await open(at);
    expect(await screen.findByText('Chokdee')).toBeVisible();
    expect(screen.getByRole('link', { name: 'No money yet? Send the transfer slip' })).toHaveAttribute(
      'href',
      `/credit/slip-verify?depositId=${deposit.id}`,
    );
  });

  it('has the code, the save button and the payee before what is only read', async () => {
    openSite().reply(depositCalls.qrOne, deposit);
    await open(at);
    const shown = [
      screen.getByRole('group', { name: 'Transfer exactly' }),
      screen.getByRole('img', { name: /PromptPay/ }),
      screen.getByRole('button', { name: 'Save picture' }),
      screen.getByText('Chokdee'),
      screen.getByRole('link', { name: 'No money yet? Send the transfer slip' }),
      screen.getByText(/We added 0.07 baht/),
      screen.getByRole('link', { name: 'All QR deposits' }),
    ];
    const inPage = [...shown].sort((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    expect(inPage).toEqual(shown);
  });

  it('hides the code after expiry', async () => {
    openSite().reply(
      depositCalls.qrOne,
      buildQrDeposit({ expiresAt: new Date(Date.now() - 1_000).toISOString() }),
    );
    await open(at);
    expect(await screen.findByText('Expired')).toBeVisible();
    expect(screen.queryByRole('img', { name: /PromptPay/ })).not.toBeInTheDocument();
  });

  it('keeps keyboard focus at the cancellation notice', async () => {
    const network = openSite();
    network.reply(depositCalls.qrOne, deposit);
    network.reply(depositCalls.cancel, { ...deposit, status: 'cancelled' });
    network.reply(depositCalls.qrOne, { ...deposit, status: 'cancelled' });
    const user = userEvent.setup();
    await open(at);
    await user.click(await screen.findByRole('button', { name: 'Cancel this deposit' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel deposit' }));
    await screen.findByText(/This deposit was cancelled/);
    await user.tab();
    expect(screen.getByRole('button', { name: /New deposit of/ })).toHaveFocus();
  });

  it.each([
    ['cancelled', "This deposit was cancelled. Don't pay it."],
    ['rejected', /This deposit was not accepted/],
    ['matched', /checking and crediting it/],
  ] as const)('explains the status %s', async (status, message) => {
    openSite().reply(depositCalls.qrOne, buildQrDeposit({ status }));
    await open(at);
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('offers a retry when it cannot be loaded', async () => {
    const network = openSite();
    network.offline(depositCalls.qrOne);
    network.reply(depositCalls.qrOne, deposit);
    const user = userEvent.setup();
    await open(at);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('timer')).toBeVisible();
  });
});
