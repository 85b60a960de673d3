import { group } from '../case.ts';

export const roundCases = [
  ...group('round', {
    'own-for-each-member': {
      title: "One member's closed round leaves another's with the same number open",
      async run({ protocol, player, placed, win, done, names }) {
        const round = protocol.newTransaction();
        const [one, other] = [await player(10_000), await player(10_000)];
        const [first, second] = [
          await placed(one, { satang: 1_000, round }),
          await placed(other, { satang: 1_000, round }),
        ];
        await done(win(first, { satang: 0, closes: true }));
        names(await done(win(second, { satang: 2_000, closes: true })), 11_000);
      },
    },
    'open-beside-a-closed-one': {
      title: 'Closing a round leaves the other rounds of the member open',
      async run({ player, placed, win, done, bet, names }) {
        const one = await player(10_000);
        const [first, second] = [await placed(one, { satang: 1_000 }), await placed(one, { satang: 1_000 })];
        await done(win(first, { satang: 0, closes: true }));
        names(await done(bet(one, { satang: 500, round: second.round })), 7_500);
        names(await done(win(second, { satang: 2_500, closes: true })), 10_000);
      },
    },
    'over-two-sessions': {
      title: 'A round that began in one session is paid in the next',
      async run({ player, placed, relaunched, win, done, names }) {
        const one = await player(10_000);
        const bet = await placed(one, { satang: 1_000 });
        const again = await relaunched(one);
        names(await done(win({ ...bet, player: again }, { satang: 2_000, closes: true })), 11_000);
      },
    },
    'bet-in-the-next-session': {
      title: 'A round that began in one session takes a bet of the next',
      async run({ player, placed, relaunched, bet, done, names }) {
        const one = await player(10_000);
        const { round } = await placed(one, { satang: 1_000 });
        names(await done(bet(await relaunched(one), { satang: 1_000, round })), 8_000);
      },
    },
    'bet-after-a-win': {
      title: 'A round that has paid and stays open takes another bet',
      async run({ player, placed, win, done, names }) {
        const one = await player(10_000);
        const bet = await placed(one, { satang: 1_000 });
        await done(win(bet, { satang: 300, closes: false }));
        const second = await placed(one, { satang: 1_000, round: bet.round });
        names(await done(win(second, { satang: 700, closes: true })), 9_000);
      },
    },
  }),
  ...group('order', {
    'win-before-its-bet': {
      title: 'A win that came before its bet is paid when it comes again after it',
      async run({ player, bet, win, refused, done, names }) {
        const late = bet(await player(10_000), { satang: 1_000 });
        const won = win(late, { satang: 2_500, closes: true });
        await refused(won, ['no-bet', 'rolled-back']);
        await done(late);
        names(await done(won), 11_500);
      },
    },
    'win-after-a-rollback-and-a-bet': {
      title: 'Of bet, rollback, bet and win in one round only the second bet counts',
      async run({ player, placed, rollback, done, win, names }) {
        const one = await player(10_000);
        const first = await placed(one, { satang: 4_000 });
        await done(rollback(first));
        const second = await placed(one, { satang: 1_000, round: first.round });
        names(await done(win(second, { satang: 3_000, closes: true })), 12_000);
        names(await done(rollback(first)), 12_000);
      },
    },
    'rollback-of-the-second-bet': {
      title: 'The rollback of a second bet leaves the first one',
      async run({ player, placed, rollback, done, win, names }) {
        const one = await player(10_000);
        const first = await placed(one, { satang: 1_000 });
        const second = await placed(one, { satang: 2_000, round: first.round });
        names(await done(rollback(second)), 9_000);
        names(await done(win(first, { satang: 1_000, closes: true })), 10_000);
      },
    },
  }),
];
