import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { toSatang } from '@chokdee/shared/contracts/money';
import { numberListCalls } from '@chokdee/shared/contracts/saved-numbers';
import { useNavigate, type NavigateFunction } from '@chokdee/shared/router';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { useEffect } from 'react';
import { messages } from '../app.ts';
import { BetScreen } from '../slip/bet-screen.tsx';
import {
  openBetPage,
  placedId,
  prices,
  roundNetwork,
  signIn,
  slip,
  slipNumbers,
} from '../testing/bet-page.ts';
import { buildNumberList } from '../testing/saved-numbers.ts';
import { buildRound } from '../testing/round.ts';

// Preload the lazy modules: on a busy machine, loading them takes seconds.
beforeAll(() =>
  Promise.all([
    import('./import-list.tsx'),
    import('./import-poy.tsx'),
    import('../saved-numbers/list-picker.tsx'),
    import('../saved-numbers/save-list-dialog.tsx'),
  ]),
);
beforeEach(() => {
  window.localStorage.clear();
  signIn();
});

const round = buildRound();
const dreams = buildNumberList();
function listNetwork() {
  const network = roundNetwork(round);
  network.reply(numberListCalls.all, [dreams]);
  network.reply(numberListCalls.one, dreams);
  return network;
}

it('imports a saved list after a preview, as one batch', async () => {
  const { user, address, network } = await openBetPage(round, listNetwork());
  await user.click(await screen.findByRole('button', { name: '2 bottom' }));
  await user.click(screen.getByRole('button', { name: 'Saved numbers' }));
  await user.click(
    await within(await screen.findByRole('dialog', { name: 'Saved numbers' })).findByRole('button', {
      name: /Dreams/,
    }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Dreams' }));
  expect(dialog.getByText('Lines that fit this round: 2')).toBeVisible();
  expect(
    within(dialog.getByRole('region', { name: 'Numbers that pay differently now' })).getByText('25'),
  ).toBeVisible();
  const left = within(dialog.getByRole('region', { name: 'Left out: 2' }));
  expect(left.getByText('13')).toBeVisible();
  expect(left.getByText('456')).toBeVisible();
  expect(slipNumbers()).toEqual([]);

  await user.click(dialog.getByRole('button', { name: 'Add (lines: 2)' }));
  expect(slipNumbers()).toEqual(['2 top 25', '2 bottom 48']);
  expect(address()).toBe('/lotto/yeekee/501');
  await user.click(slip().getByRole('button', { name: 'Undo batch' }));
  expect(slipNumbers()).toEqual([]);
  expect(network.requestsOf(lotteryCalls.place)).toEqual([]);
});

it('adds numbers without an option to the chosen options, at one stake', async () => {
  const { user } = await openBetPage(round, listNetwork(), `?set=${dreams.id}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Dreams' }));
  const choice = within(await dialog.findByRole('group', { name: 'Betting option for numbers without one' }));
  expect(choice.getByRole('button', { name: '2 top' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(choice.getByRole('button', { name: '2 bottom' }));
  expect(dialog.getByText('Lines that fit this round: 3')).toBeVisible();
  const price = dialog.getByRole('textbox', { name: 'Same price for all' });
  await user.type(price, '20');
  await user.click(dialog.getByRole('button', { name: 'Add (lines: 3)' }));
  expect(slipNumbers()).toEqual(['2 top 25', '2 top 48', '2 bottom 48']);
  expect(prices()).toEqual(['20.00', '20.00', '20.00']);
});

it('closes the list picker, the preview and a dialog of the URL by the back button, on the same page', async () => {
  const hand = { go: undefined as NavigateFunction | undefined };
  const FromLobby = () => {
    const navigate = useNavigate();
    useEffect(() => void (hand.go = navigate), [navigate]);
    return <BetScreen />;
  };
  listNetwork();
  const user = userEvent.setup();
  const { address } = await renderScreen(FromLobby, {
    name: 'lottery',
    messages,
    at: '/lotto/yeekee/501?from=lobby',
    path: '/lotto/:betGroup/:betId',
  });
  await act(async () => void hand.go?.(`/lotto/yeekee/501?set=${dreams.id}`));
  const closes = async (name: string) => {
    expect(await screen.findByRole('dialog', { name })).toBeVisible();
    await act(async () => void hand.go?.(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('/lotto/yeekee/501');
  };
  await closes('Dreams');
  await user.click(screen.getByRole('button', { name: 'Saved numbers' }));
  await closes('Saved numbers');
  await user.click(screen.getByRole('button', { name: 'Saved numbers' }));
  await user.click(
    await within(await screen.findByRole('dialog', { name: 'Saved numbers' })).findByRole('button', {
      name: /Dreams/,
    }),
  );
  await closes('Dreams');
  await act(async () => void hand.go?.(-1));
  expect(address()).toBe('/lotto/yeekee/501?from=lobby');
});

it('imports an earlier slip at its own stakes and current rates, in addition to existing lines', async () => {
  const network = roundNetwork(round);
  network.reply(lotteryCalls.poy, {
    poyId: placedId,
    betId: round.betId,
    betGroup: 'BET_YEEKEE',
    betType: 'BET_YEEKEE_15_040',
    name: 'ยี่กี รอบที่ 40',
    dt: round.dt,
    createdAt: round.openDt,
    total: toSatang(6_000),
    payout: toSatang(0),
    lineCount: 2,
    status: 'settled',
    lines: [
      {
        option: 'teng_bon_3',
        number: '123',
        price: toSatang(5_000),
        multiply: 70_000,
        status: 'lose',
        payout: toSatang(0),
      },
      {
        option: 'teng_lang_2',
        number: '13',
        price: toSatang(1_000),
        multiply: 9_000,
        status: 'lose',
        payout: toSatang(0),
      },
    ],
  });
  const { user, address } = await openBetPage(round, network, `?again=${placedId}`);
  const dialog = within(await screen.findByRole('dialog', { name: /^From bet slip \w*0A11CE01$/ }));
  await user.click(await dialog.findByRole('button', { name: 'Add (lines: 2)' }));
  expect(slipNumbers()).toEqual(['3 top 123', '2 bottom 13']);
  expect(prices()).toEqual(['50.00', '10.00']);
  expect(slip().getByText('×850')).toBeVisible();
  expect(address()).toBe('/lotto/yeekee/501');
});

it('warns before adding a list at a stake outside the bounds, and on its lines', async () => {
  const { user } = await openBetPage(round, listNetwork(), `?set=${dreams.id}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Dreams' }));
  await user.type(await dialog.findByRole('textbox', { name: 'Same price for all' }), '99999');
  expect(dialog.getByText('Prices adjusted to this round’s limits: 2')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Add (lines: 2)' }));
  expect(prices()).toEqual(['1000.00', '1000.00']);
  for (const price of slip().getAllByLabelText(/^Price of/))
    expect(price).toHaveAccessibleDescription('Maximum ฿1,000.00: lowered from ฿99,999.00');
});

it('warns before adding an earlier slip at stakes outside the bounds, and on its lines', async () => {
  const network = roundNetwork(round);
  const lost = { status: 'lose', payout: toSatang(0) } as const;
  network.reply(lotteryCalls.poy, {
    poyId: placedId,
    betId: round.betId,
    betGroup: 'BET_YEEKEE',
    betType: 'BET_YEEKEE_15_040',
    name: 'ยี่กี รอบที่ 40',
    dt: round.dt,
    createdAt: round.openDt,
    total: toSatang(200_100),
    payout: toSatang(0),
    lineCount: 2,
    status: 'settled',
    lines: [
      { option: 'teng_bon_3', number: '123', price: toSatang(200_000), multiply: 70_000, ...lost },
      { option: 'teng_lang_2', number: '13', price: toSatang(100), multiply: 9_000, ...lost },
    ],
  });
  const { user } = await openBetPage(round, network, `?again=${placedId}`);
  const dialog = within(await screen.findByRole('dialog', { name: /^From bet slip \w*0A11CE01$/ }));
  expect(await dialog.findByText('Prices adjusted to this round’s limits: 2')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Add (lines: 2)' }));
  expect(slipNumbers()).toEqual(['3 top 123', '2 bottom 13']);
  const [top, bottom] = slip().getAllByLabelText(/^Price of/);
  expect(top).toHaveAccessibleDescription('Maximum ฿1,000.00: lowered from ฿2,000.00');
  expect(bottom).toHaveAccessibleDescription('Minimum ฿5.00: raised from ฿1.00');
});

it('reports a missing list or slip and leaves the page unchanged', async () => {
  const network = roundNetwork(round);
  network.refuse(numberListCalls.one, 'NOT_FOUND');
  const { user, address } = await openBetPage(round, network, `?set=${dreams.id}`);
  expect(await screen.findByRole('heading', { name: 'These numbers are gone' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toBe('/lotto/yeekee/501');
});

it('labels the numbers that others bet on most, and adds one on press', async () => {
  const network = roundNetwork(round);
  network.forget(lotteryCalls.rateRecommend);
  network.reply(lotteryCalls.rateRecommend, [
    { option: 'teng_bon_2', number: '48', multiply: 9_200 },
    { option: 'teng_bon_3', number: '123', multiply: 85_000 },
  ]);
  const { user } = await openBetPage(round, network);
  await user.click(await screen.findByRole('button', { name: '3 top' }));
  const recommended = within(await screen.findByRole('region', { name: 'Most played in this round' }));
  expect(recommended.getByText(/Every number has the same chance/)).toBeVisible();
  await user.click(recommended.getByRole('button', { name: 'Add 2 top 48' }));
  expect(slipNumbers()).toEqual(['2 top 48']);
  const taken = recommended.getByRole('button', { name: '2 top 48 is on the bet slip' });
  expect(taken).toHaveAttribute('aria-disabled', 'true');
  expect(taken).toHaveFocus();
  await user.click(screen.getByRole('button', { name: '3 top' }));
  expect(recommended.queryByRole('button', { name: /2 top/ })).not.toBeInTheDocument();
  expect(recommended.getByRole('button', { name: 'Add 3 top 123' })).toBeVisible();
});

it('saves the numbers of the current slip as a list', async () => {
  const network = listNetwork();
  network.reply(numberListCalls.create, dreams);
  const { user } = await openBetPage(round, network);
  expect(await screen.findByRole('button', { name: 'Save the bet slip’s numbers as a list' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '2 bottom' }));
  await user.keyboard('48');
  await user.click(screen.getByRole('button', { name: 'Save the bet slip’s numbers as a list' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Dreams{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(network.requestsOf(numberListCalls.create)).toMatchObject([
    { wire: { name: 'Dreams', lines: [{ option: 'teng_lang_2', number: '48' }] } },
  ]);
  expect(slipNumbers()).toEqual(['2 bottom 48']);
});

it('adds saved and recommended numbers at the price of all lines', async () => {
  const network = listNetwork();
  network.forget(lotteryCalls.rateRecommend);
  network.reply(lotteryCalls.rateRecommend, [{ option: 'teng_bon_2', number: '77', multiply: 9_200 }]);
  const { user } = await openBetPage(round, network);
  await user.click(await screen.findByRole('button', { name: '2 top' }));
  await user.keyboard('10');
  await user.click(slip().getByRole('button', { name: 'All at 20 baht' }));
  await user.click(await screen.findByRole('button', { name: 'Add 2 top 77' }));
  expect(prices()).toEqual(['20.00', '20.00']);
  await user.click(screen.getByRole('button', { name: 'Saved numbers' }));
  await user.click(
    await within(await screen.findByRole('dialog', { name: 'Saved numbers' })).findByRole('button', {
      name: /Dreams/,
    }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Dreams' }));
  expect(dialog.getByText('฿40.00')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Add (lines: 2)' }));
  expect(prices()).toEqual(['20.00', '20.00', '20.00', '20.00']);
});
