import { screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { memberId, poyId } from '@chokdee/shared/contracts/ids';
import { lotteryCalls, type Round } from '@chokdee/shared/contracts/lottery';
import { toSatang } from '@chokdee/shared/contracts/money';
import { outcomeCalls } from '@chokdee/shared/contracts/outcomes';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { session } from '@chokdee/shared/session';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import type { z } from 'zod';
import { messages } from '../app.ts';
import { BetScreen } from '../slip/bet-screen.tsx';
import { buildRound } from './round.ts';
import { minMaxes, rates } from './terms.ts';

export const anong = memberId.parse('0196f000-0000-7000-8000-000000000001');
export const placedId = poyId.parse('0196f000-0000-7000-8000-00000a11ce01');

/** Signs in a member with 1,000 baht. */
export function signIn(): void {
  session.getState().end('logout');
  session.getState().start({ uuid: anong, name: 'anong', status: 0, level: 1, role: 'member' }, 'token');
  session.getState().setCash(toSatang(100_000), 1);
}

/** A fake network that serves the round and its terms. */
export function roundNetwork(round: Round) {
  const network = fakeNetwork();
  network.reply(lotteryCalls.one, { ...round, serverTimeMs: Date.now() });
  network.reply(lotteryCalls.minMaxes, minMaxes);
  network.reply(outcomeCalls.ofRound, {
    betId: round.betId,
    state: round.state,
    staked: toSatang(0),
    payout: toSatang(0),
    poys: [],
  });
  network.reply(lotteryCalls.rateNow, rates);
  network.reply(lotteryCalls.preCheck, { ok: true, changes: [], closed: [] });
  network.reply(lotteryCalls.rateRecommend, []);
  network.reply(lotteryCalls.latest, {
    serverTimeMs: Date.now(),
    yeekee: [round],
    yeekee5Min: [],
    gov: [],
    stock: [],
    pingpong: [],
    hanoy: [],
    lao: [],
    laoSuper: [],
    malay: [],
  });
  return network;
}

/** Reply to a placed slip; its lines are not used. */
export function placedReply(totalSatang: number): z.output<typeof lotteryCalls.place.reply> {
  return {
    poyId: placedId,
    poyListJson: [
      {
        option: 'teng_bon_3',
        number: '123',
        price: toSatang(totalSatang),
        multiply: 85_000,
        status: 'waiting',
        payout: toSatang(0),
      },
    ],
    total: toSatang(totalSatang),
    balance: toSatang(100_000 - totalSatang),
    version: 2,
    createdAt: bangkokIso(new Date()),
  };
}

/** Opens the page of a round, in English. */
export async function openBetPage(round = buildRound(), network = roundNetwork(round), query = '') {
  // No delay between key presses: nothing on the page depends on it, and long tests press hundreds of keys.
  const user = userEvent.setup({ delay: null });
  const view = await renderScreen(BetScreen, {
    name: 'lottery',
    messages,
    at: `/lotto/yeekee/${round.betId}${query}`,
    path: '/lotto/:betGroup/:betId',
  });
  return { user, network, round, ...view };
}

/** Chooses exactly these options; the page starts with 3 top. */
export async function choose(user: UserEvent, ...options: string[]): Promise<void> {
  const first = await screen.findByRole('button', { name: '3 top' });
  const isChosen = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true';
  for (const name of options) if (!isChosen(press(name))) await user.click(press(name));
  if (!options.includes('3 top') && isChosen(first)) await user.click(first);
}

export const press = (name: string) => screen.getByRole('button', { name });
export const slip = () => within(screen.getByRole('region', { name: 'Bet slip' }));
const priceFields = () => slip().queryAllByLabelText<HTMLInputElement>(/^Price of/);
/** The lines as "3 top 123", in the slip's order. */
export const slipNumbers = () =>
  priceFields().map((field) => field.getAttribute('aria-label')?.replace('Price of ', ''));
export const prices = () => priceFields().map(({ value }) => value);
