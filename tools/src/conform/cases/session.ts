import { chokdeeOnly, group } from '../case.ts';
import { NotOffered, type Players } from '../players.ts';
import { sessionRefusals } from '../verdict.ts';

const gone = [...sessionRefusals, 'player-blocked'] as const;

async function limitedTo(players: Players, satang: number, run: () => Promise<void>): Promise<void> {
  if (!players.highestStake) throw new NotOffered('POST /highest-stake is not offered.');
  await players.highestStake(satang);
  try {
    await run();
  } finally {
    await players.highestStake(null);
  }
}

export const sessionCases = [
  ...group('authenticate', {
    'gives-the-player': {
      title: 'A code gives the player, a token, and until when it is valid',
      on: chokdeeOnly,
      async run({ players, protocol, done, expect }) {
        const { playerId, code = '' } = await players.add({ satang: 12_345 });
        const answer = await done(protocol.authenticate!(code));
        const { json = {}, balance } = answer;
        expect(json['playerId'] === playerId, `playerId ${playerId}`, String(json['playerId']), answer);
        expect(typeof json['token'] === 'string', 'a token', typeof json['token'], answer);
        expect(balance === 12_345, 'balance 123.45', String(json['balance']), answer);
        const until = Date.parse(String(json['expiresAt']));
        expect(until > Date.now(), 'expiresAt in the future', String(json['expiresAt']), answer);
      },
    },
    'exchanges-once': {
      title: 'A code is exchanged once',
      on: chokdeeOnly,
      async run({ players, protocol, done, refused }) {
        const { code = '' } = await players.add({ satang: 0 });
        await done(protocol.authenticate!(code));
        await refused(protocol.authenticate!(code), 'no-code');
      },
    },
    'exchanges-once-of-five-at-once': {
      title: 'Of five exchanges of one code at once, one succeeds',
      on: chokdeeOnly,
      async run({ players, protocol, send, expect }) {
        const { code = '' } = await players.add({ satang: 0 });
        const answers = await Promise.all(
          Array.from({ length: 5 }, () => send(protocol.authenticate!(code))),
        );
        const successes = answers.filter(({ verdict }) => verdict === 'done').length;
        expect(successes === 1, 'one success', `${successes}`, answers[0]);
      },
    },
    'unknown-code': {
      title: 'A code that nobody has launched is refused',
      on: chokdeeOnly,
      run: async ({ protocol, refused }) =>
        void (await refused(protocol.authenticate!('A'.repeat(43)), 'no-code')),
    },
    'code-of-an-ended-launch': {
      title: 'A second launch ends the first, whose code is then refused',
      on: chokdeeOnly,
      async run({ players, protocol, done, refused }) {
        const { playerId, code = '' } = await players.add({ satang: 0 });
        const { code: second = '' } = await players.launch(playerId);
        await refused(protocol.authenticate!(code), 'no-code');
        await done(protocol.authenticate!(second));
      },
    },
    'code-of-another-partner': {
      title: 'A code that was launched at another partner is refused',
      on: chokdeeOnly,
      async run({ players, protocol, refused }) {
        const { code = '' } = await players.add({ satang: 0, elsewhere: 'code' });
        await refused(protocol.authenticate!(code), 'no-code');
      },
    },
  }),
  ...group('session', {
    'bet-after-its-end': {
      title: 'An ended session refuses bets',
      async run({ player, players, bet, refused }) {
        const one = await player(10_000);
        await players.endSession(one.playerId);
        await refused(bet(one, { satang: 100 }), sessionRefusals);
      },
    },
    'win-after-its-end': {
      title: 'An ended session still takes a win',
      async run({ player, players, placed, win, done, hasBalance }) {
        const one = await player(10_000);
        const bet = await placed(one, { satang: 1_000 });
        await players.endSession(one.playerId);
        await done(win(bet, { satang: 2_500, closes: true }));
        await hasBalance(one, 11_500);
      },
    },
    'rollback-after-its-end': {
      title: 'An ended session still takes a rollback',
      async run({ player, players, placed, rollback, done, hasBalance }) {
        const one = await player(10_000);
        const bet = await placed(one, { satang: 1_000 });
        await players.endSession(one.playerId);
        await done(rollback(bet));
        await hasBalance(one, 10_000);
      },
    },
    'balance-after-its-end': {
      title: 'An ended session tells no balance',
      async run({ player, players, balanceCall, refused }) {
        const one = await player(10_000);
        await players.endSession(one.playerId);
        await refused(balanceCall(one), sessionRefusals);
      },
    },
    'second-launch-ends-the-first': {
      title: 'After a second launch bets need its token',
      async run({ player, relaunched, bet, refused, placed, hasBalance }) {
        const one = await player(10_000);
        const again = await relaunched(one);
        await refused(bet(one, { satang: 100 }), sessionRefusals);
        await placed(again, { satang: 100 });
        await hasBalance(one, 9_900);
      },
    },
    'unknown-token': {
      title: 'A token that nobody got is refused',
      async run({ player, bet, refused }) {
        const one = await player(10_000);
        const unknown = one.token.replace(/\w/g, (letter) => (letter === 'a' ? 'b' : 'a'));
        await refused(bet({ ...one, token: unknown }, { satang: 100 }), sessionRefusals);
      },
    },
    'token-of-another-member': {
      title: 'A token bets for its own member only',
      async run({ player, bet, refused }) {
        const [one, other] = [await player(10_000), await player(10_000)];
        await refused(bet({ ...one, token: other.token }, { satang: 100 }), sessionRefusals);
      },
    },
    'token-of-another-partner': {
      title: 'A token of a session at another partner is refused',
      async run({ player, bet, refused }) {
        const away = await player(10_000, { elsewhere: 'token' });
        await refused(bet(away, { satang: 100 }), sessionRefusals);
      },
    },
    'bet-after-lock': {
      title: 'A locked member cannot bet',
      async run({ player, players, bet, refused }) {
        const one = await player(10_000);
        await players.lock(one.playerId);
        await refused(bet(one, { satang: 100 }), gone);
      },
    },
    'win-after-lock': {
      title: 'A member who was locked in a round still gets its win',
      async run({ player, players, placed, win, done, hasBalance }) {
        const one = await player(10_000);
        const bet = await placed(one, { satang: 1_000 });
        await players.lock(one.playerId);
        await done(win(bet, { satang: 2_500, closes: true }));
        await hasBalance(one, 11_500);
      },
    },
    'rollback-after-lock': {
      title: 'A member who was locked still gets a bet back',
      async run({ player, players, placed, rollback, done, hasBalance }) {
        const one = await player(10_000);
        const bet = await placed(one, { satang: 1_000 });
        await players.lock(one.playerId);
        await done(rollback(bet));
        await hasBalance(one, 10_000);
      },
    },
    'stake-above-limit': {
      title: 'A bet may take the highest stake and no more, and its number stays refused',
      async run({ player, players, bet, refused, done, hasBalance }) {
        const one = await player(10_000);
        await limitedTo(players, 1_000, async () => {
          const above = bet(one, { satang: 1_001 });
          await refused(above, 'limit');
          await refused(above, 'limit');
          await done(bet(one, { satang: 1_000 }));
        });
        await hasBalance(one, 9_000);
      },
    },
    'limit-in-round': {
      title: 'A highest stake that sinks in a round refuses its next bet; win and rollback pass',
      async run({ player, players, placed, bet, win, rollback, refused, done, hasBalance }) {
        const one = await player(10_000);
        const open = await placed(one, { satang: 1_000 });
        const back = await placed(one, { satang: 2_000 });
        await limitedTo(players, 500, async () => {
          await refused(bet(one, { satang: 501, round: open.round }), 'limit');
          await done(win(open, { satang: 2_500, closes: true }));
          await done(rollback(back));
        });
        await hasBalance(one, 11_500);
      },
    },
    'closed-partner': {
      title: 'A closed partner cannot bet, and its open rounds are still paid',
      async run({ player, players, placed, bet, win, refused, done, hasBalance }) {
        const one = await player(10_000);
        const open = await placed(one, { satang: 1_000 });
        await players.partner({ open: false });
        try {
          await refused(bet(one, { satang: 100 }), [...sessionRefusals, 'partner-closed']);
          await done(win(open, { satang: 2_500, closes: true }));
          await hasBalance(one, 11_500);
        } finally {
          await players.partner({ open: true });
        }
      },
    },
  }),
];
