import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setServerTime } from '@chokdee/shared/clock';
import { lotteryCalls, type PoyLine, type Poy } from '@chokdee/shared/contracts/lottery';
import { toSatang } from '@chokdee/shared/contracts/money';
import { poyCancelCalls } from '@chokdee/shared/contracts/poy-cancels';
import { poyNoteCalls } from '@chokdee/shared/contracts/poy-notes';
import { onNotification } from '@chokdee/shared/notifications';
import { useNavigate, type NavigateFunction } from '@chokdee/shared/router';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { session } from '@chokdee/shared/session';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { useEffect } from 'react';
import { messages } from '../app.ts';
import { buildPoy } from '../testing/poy.ts';
import { PoyScreen } from './poy-screen.tsx';

const open = () =>
  renderScreen(PoyScreen, {
    name: 'lottery',
    messages,
    at: `/poy/gov/${slip.poyId}`,
    path: '/poy/:betGroup?/:poyId?',
  });

const slip = buildPoy(1, { betGroup: 'BET_GOV', betType: 'BET_GOV', name: 'หวยรัฐบาล' });
const line = (over: Partial<PoyLine> = {}): PoyLine => ({
  option: 'teng_lang_2',
  number: '89',
  price: toSatang(10_000),
  multiply: 9_000,
  status: 'waiting',
  payout: toSatang(0),
  ...over,
});
const draw = {
  top3: '456',
  bottom2: '89',
  front3: ['111', '222'] as [string, string],
  back3: ['333', '444'] as [string, string],
  raw: '123456',
};

function withSlip(over: Partial<Poy>, rest: object = {}) {
  const network = fakeNetwork();
  network.reply(lotteryCalls.poy, { ...slip, ...over, lines: [line()], ...rest });
  return network;
}
const soon = (ms = 240_000) => bangkokIso(new Date(Date.now() + ms));

describe('while a bet slip can be cancelled', () => {
  const cancelled = {
    poyId: slip.poyId,
    refunded: slip.total,
    cancelledAt: soon(0),
    balance: toSatang(77_700),
    version: 9,
  };
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel bet slip' }));
    return screen.findByRole('alertdialog', { name: 'Cancel this bet slip?' });
  };

  it('shows the time left, asks for confirmation, and shows the refund', async () => {
    const network = withSlip({ cancelUntil: soon() });
    network.reply(lotteryCalls.poy, {
      ...slip,
      status: 'cancelled',
      cancelledAt: '2026-03-01T12:03:00+07:00',
      lines: [line({ status: 'cancelled' })],
    });
    network.reply(poyCancelCalls.cancel, cancelled);
    await open();
    expect(
      within(await screen.findByRole('region', { name: 'Cancel bet slip' })).getByRole('timer'),
    ).toHaveTextContent(/^0?[34]:\d\d$/);
    const question = await ask();
    expect(question).toHaveTextContent('100.00 baht is refunded');
    expect(network.requestsOf(poyCancelCalls.cancel)).toEqual([]);
    const listener = jest.fn();
    const off = onNotification(listener);
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel, get ฿100.00 back' }));
    expect(await screen.findByRole('region', { name: 'You cancelled this bet slip' })).toHaveTextContent(
      'Cancelled 01/03/2026 12:03:00. 100.00 baht refunded',
    );
    off();
    expect(listener).toHaveBeenCalledWith(expect.objectContaining({ color: 'success' }));
    expect(session.getState().cash).toMatchObject({ satang: 77_700, version: 9 });
    expect(screen.queryByRole('button', { name: 'Cancel bet slip' })).not.toBeInTheDocument();
    expect(within(screen.getByRole('region', { name: 'Lines: 1' })).getByRole('listitem')).toHaveTextContent(
      '฿100.00Cancelled',
    );
  });

  it('retries the same request when no response came, so that the refund happens once', async () => {
    const network = withSlip({ cancelUntil: soon() });
    network.offline(poyCancelCalls.cancel);
    network.reply(poyCancelCalls.cancel, cancelled);
    await open();
    const question = await ask();
    const send = within(question).getByRole('button', { name: /^Cancel, get/ });
    await userEvent.click(send);
    expect(await within(question).findByRole('alert')).toBeVisible();
    await userEvent.click(send);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    const [first, second] = network
      .requestsOf(poyCancelCalls.cancel)
      .map(({ idempotencyKey }) => idempotencyKey);
    expect([Boolean(first), second]).toEqual([true, first]);
  });

  it('keeps the slip when the member declines', async () => {
    const network = withSlip({ cancelUntil: soon() });
    await open();
    await userEvent.click(within(await ask()).getByRole('button', { name: 'Keep the bet slip' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(network.requestsOf(poyCancelCalls.cancel)).toEqual([]);
  });

  it('closes the question by the back button, and leaves the slip on the next press', async () => {
    withSlip({ cancelUntil: soon() });
    const hand = { go: undefined as NavigateFunction | undefined };
    const back = () => act(async () => void hand.go?.(-1));
    const FromList = () => {
      const navigate = useNavigate();
      useEffect(() => void (hand.go = navigate), [navigate]);
      return <PoyScreen />;
    };
    const at = `/poy/gov/${slip.poyId}`;
    const { address } = await renderScreen(FromList, {
      name: 'lottery',
      messages,
      at: `${at}?from=list`,
      path: '/poy/:betGroup?/:poyId?',
    });
    await act(async () => void hand.go?.(at));
    await ask();
    await back();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(address()).toBe(at);
    await back();
    expect(address()).toBe(`${at}?from=list`);
  });

  it('asks again only when the member does, after the device had no network', async () => {
    const network = withSlip({ cancelUntil: soon() });
    await open();
    const become = (online: boolean) => {
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
      act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
    };
    become(false);
    for (let times = 0; times < 2; times += 1) {
      await userEvent.click(within(await ask()).getByRole('button', { name: /^Cancel, get/ }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    }
    become(true);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(network.requestsOf(poyCancelCalls.cancel)).toEqual([]);
    jest.restoreAllMocks();
  });

  it('reports a cancellation that came too late and reloads the slip', async () => {
    const network = withSlip({ cancelUntil: soon() });
    network.reply(lotteryCalls.poy, { ...slip, lines: [line()] });
    network.refuse(poyCancelCalls.cancel, 'CANCEL_TOO_LATE');
    await open();
    const listener = jest.fn();
    const off = onNotification(listener);
    await userEvent.click(within(await ask()).getByRole('button', { name: /^Cancel, get/ }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Cancel bet slip' })).not.toBeInTheDocument(),
    );
    off();
    expect(listener).toHaveBeenCalledWith(
      expect.objectContaining({ color: 'error', text: 'It is too late to cancel this bet slip.' }),
    );
  });

  it('reloads the slip when the time is up', async () => {
    const network = withSlip({ cancelUntil: soon() });
    network.reply(lotteryCalls.poy, { ...slip, lines: [line()] });
    await open();
    await screen.findByRole('region', { name: 'Cancel bet slip' });
    act(() => setServerTime(Date.now() + 241_000));
    await waitFor(
      () => expect(screen.queryByRole('region', { name: 'Cancel bet slip' })).not.toBeInTheDocument(),
      { timeout: 10_000 },
    );
    act(() => setServerTime(Date.now()));
  });
});

test.each([
  ['too-few-shots', 'Too few numbers were shot'],
  ['holiday', 'holiday'],
  ['no-draw', 'no draw'],
  ['beacon-missing', 'public random number'],
] as const)('explains a round voided for %s, and the refund', async (reason, words) => {
  withSlip({ status: 'void', voided: { reason } }, { lines: [line({ status: 'void' })] });
  await open();
  const news = await screen.findByRole('region', { name: 'The round is void' });
  expect(news).toHaveTextContent(words);
  expect(news).toHaveTextContent('100.00 baht was refunded');
});

it("shows an operator's own words verbatim", async () => {
  withSlip({ status: 'void', voided: { reason: 'other', words: 'The <b>drum</b> broke.' } });
  await open();
  expect(await screen.findByText('Reason: The <b>drum</b> broke.')).toBeVisible();
});

it('shows a corrected result above the earlier one, with the reason and both payouts', async () => {
  withSlip(
    { status: 'settled', corrected: true, payout: toSatang(0) },
    {
      lines: [line({ status: 'lose', paidBefore: toSatang(900_000) })],
      draw: { ...draw, bottom2: '98' },
      results: [
        { version: 1, draw, publishedAt: '2026-03-01T16:00:00+07:00', payout: toSatang(900_000) },
        {
          version: 2,
          draw: { ...draw, bottom2: '98' },
          publishedAt: '2026-03-01T18:00:00+07:00',
          reason: 'Read in the wrong order.',
          payout: toSatang(0),
        },
      ],
    },
  );
  await open();
  const news = await screen.findByRole('region', { name: 'The result of this round was corrected' });
  expect(news).toHaveTextContent('Reason: Read in the wrong order.');
  expect(news).toHaveTextContent('paid this bet slip 9,000.00 baht, the corrected one pays 0.00 baht');
  const result = screen.getByRole('region', { name: 'Result' });
  expect(result).toHaveTextContent(
    /98.*Before the correction, published 01\/03\/2026 16:00:00.*฿9,000\.00.*89/,
  );
  expect(within(screen.getByRole('region', { name: 'Lines: 1' })).getByRole('listitem')).toHaveTextContent(
    /drawn 98Before the correction: ฿9,000\.00Lost/,
  );
});

it('shows sets, prize and drawn digits of a four-digit ticket', async () => {
  const tickets = [
    line({
      option: 'set_4',
      number: '1243',
      price: toSatang(24_000),
      multiply: 100,
      set: 2,
      status: 'win',
      prize: 'tode_4',
      payout: toSatang(1_100_000),
    }),
  ];
  const drawn = { top3: '234', bottom2: '12', raw: '1234', draw4: '1234' };
  withSlip(
    { betGroup: 'BET_LOTERRY4', betType: 'BET_LOTERRY4_LAO', status: 'settled', payout: toSatang(1_100_000) },
    {
      lines: tickets,
      draw: drawn,
      results: [{ version: 1, draw: drawn, publishedAt: slip.createdAt, payout: toSatang(1_100_000) }],
    },
  );
  await open();
  expect(
    within(await screen.findByRole('region', { name: 'Lines: 1' })).getByRole('listitem'),
  ).toHaveTextContent(/^1243.* · 4 in any order฿240\.00 Sets: 2 · drawn 1234฿11,000\.00Won$/);
});

it('saves a note on the slip and keeps it', async () => {
  const network = withSlip({});
  network.reply(lotteryCalls.poy, { ...slip, note: 'For Mother', lines: [line()] });
  network.reply(poyNoteCalls.note, { ok: true });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /note/i }));
  await userEvent.type(screen.getByRole('textbox'), 'For Mother');
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText('For Mother')).toBeVisible();
  expect(network.requestsOf(poyNoteCalls.note).map(({ wire }) => wire)).toEqual([
    { poyId: slip.poyId, note: 'For Mother' },
  ]);
});

it('offers a retry when a slip cannot be loaded', async () => {
  const network = fakeNetwork();
  network.offline(lotteryCalls.poy);
  network.reply(lotteryCalls.poy, { ...slip, lines: [line()] });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Result due')).toBeVisible();
});
