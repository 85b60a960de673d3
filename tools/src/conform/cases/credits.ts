import { randomUUID } from 'node:crypto';
import { chokdeeOnly, group, type Case } from '../case.ts';
import type { Call, Player } from '../protocol.ts';
import { moving } from '../protocols/chokdee.ts';

const adjust = (bet: Pick<Call, 'player' | 'round'>, amount: string, txn?: string) =>
  moving('adjust', bet, { txn, fields: { amount } });
const bonus = (player: Player, amount: string, txn?: string) =>
  moving('bonus', { player, round: '' }, { txn, fields: { amount } });

const adjustments: Record<string, Omit<Case, 'id' | 'on'>> = {
  adds: {
    title: 'A correction in favour of the member is paid',
    async run({ player, placed, done, names, hasBalance }) {
      const one = await player(10_000);
      const bet = await placed(one, { satang: 1_000 });
      names(await done(adjust(bet, '2.50')), 9_250);
      await hasBalance(one, 9_250);
    },
  },
  deducts: {
    title: 'A correction against the member is taken',
    async run({ player, placed, done, names, hasBalance }) {
      const one = await player(10_000);
      const bet = await placed(one, { satang: 1_000 });
      names(await done(adjust(bet, '-2.50')), 8_750);
      await hasBalance(one, 8_750);
    },
  },
  'closed-round': {
    title: 'A closed round can be corrected',
    async run({ player, placed, win, done, names }) {
      const bet = await placed(await player(10_000), { satang: 1_000 });
      await done(win(bet, { satang: 500, closes: true }));
      names(await done(adjust(bet, '5.00')), 10_000);
    },
  },
  'unknown-round': {
    title: 'A round that has no bet cannot be corrected',
    async run({ player, refused }) {
      await refused(adjust({ player: await player(10_000), round: randomUUID() }, '5.00'), 'no-bet');
    },
  },
  'round-of-another-member': {
    title: "A member's correction in another member's round is refused",
    async run({ player, placed, refused }) {
      const [one, other] = [await player(10_000), await player(10_000)];
      const bet = await placed(one, { satang: 1_000 });
      await refused(adjust({ ...bet, player: other }, '5.00'), 'no-bet');
    },
  },
  'never-below-zero': {
    title: 'A correction takes what there is: cash is never negative',
    async run({ player, placed, done, names, hasBalance }) {
      const one = await player(1_000);
      const bet = await placed(one, { satang: 700 });
      names(await done(adjust(bet, '-5.00')), 0);
      await hasBalance(one, 0);
    },
  },
  'repays-first': {
    title: 'A later correction first repays what the member lacked',
    async run({ player, placed, done, names }) {
      const bet = await placed(await player(1_000), { satang: 1_000 });
      await done(adjust(bet, '-5.00'));
      names(await done(adjust(bet, '7.50')), 250);
    },
  },
  'below-a-satang': {
    title: 'A deduction of part of a satang is refused',
    async run({ player, placed, refused }) {
      await refused(adjust(await placed(await player(10_000), { satang: 1_000 }), '-0.005'), [
        'too-fine',
        'format',
      ]);
    },
  },
  'repeat-to-the-byte': {
    title: 'A repeated correction gets the first answer to the byte and moves nothing',
    async run({ player, players, placed, done, sameBytes, hasBalance }) {
      const one = await player(10_000);
      const correction = adjust(await placed(one, { satang: 1_000 }), '-2.50');
      const first = await done(correction);
      await players.credit(one.playerId, 500);
      sameBytes(first, await done(correction));
      await hasBalance(one, 9_250);
    },
  },
  'repeat-at-once': {
    title: 'Ten repeats of a correction at once are taken once',
    async run({ player, placed, done, hasBalance }) {
      const one = await player(10_000);
      const correction = adjust(await placed(one, { satang: 1_000 }), '-2.50');
      await Promise.all(Array.from({ length: 10 }, () => done(correction)));
      await hasBalance(one, 8_750);
    },
  },
  'changed-sign': {
    title: 'The same number with the other sign is a conflict',
    async run({ player, placed, done, refused }) {
      const bet = await placed(await player(10_000), { satang: 1_000 });
      const txn = randomUUID();
      await done(adjust(bet, '-2.50', txn));
      await refused(adjust(bet, '2.50', txn), 'conflict');
    },
  },
  'after-lock': {
    title: 'A locked member can be corrected',
    async run({ player, players, placed, done, names }) {
      const one = await player(10_000);
      const bet = await placed(one, { satang: 1_000 });
      await players.lock(one.playerId);
      names(await done(adjust(bet, '1.00')), 9_100);
    },
  },
};

const bonuses: Record<string, Omit<Case, 'id' | 'on'>> = {
  'needs-no-bet': {
    title: 'A jackpot is paid without a bet',
    async run({ player, done, names, hasBalance }) {
      const one = await player(0);
      names(await done(bonus(one, '25.00')), 2_500);
      await hasBalance(one, 2_500);
    },
  },
  huge: {
    title: 'A jackpot beyond 32 bits of satang is exact',
    async run({ player, done, names }) {
      names(await done(bonus(await player(0), '50000000.25')), 5_000_000_025);
    },
  },
  'repeat-to-the-byte': {
    title: 'A repeated jackpot gets the first answer to the byte and is paid once',
    async run({ player, players, done, sameBytes, hasBalance }) {
      const one = await player(0);
      const won = bonus(one, '25.00');
      const first = await done(won);
      await players.credit(one.playerId, 500);
      sameBytes(first, await done(won));
      await hasBalance(one, 3_000);
    },
  },
  'changed-amount': {
    title: 'The same number with another amount is a conflict',
    async run({ player, done, refused }) {
      const one = await player(0);
      const txn = randomUUID();
      await done(bonus(one, '25.00', txn));
      await refused(bonus(one, '26.00', txn), 'conflict');
    },
  },
  'same-number-for-two': {
    title: 'The same number for two members is a conflict',
    async run({ player, done, refused }) {
      const [one, other] = [await player(0), await player(0)];
      const txn = randomUUID();
      await done(bonus(one, '25.00', txn));
      await refused(bonus(other, '25.00', txn), 'conflict');
    },
  },
  'unknown-player': {
    title: 'A player who never played here gets nothing',
    async run({ player, refused }) {
      const one = await player(0);
      await refused(bonus({ ...one, playerId: randomUUID() }, '25.00'), 'no-player');
    },
  },
  'player-of-another-partner': {
    title: 'A partner pays nothing to a member who plays elsewhere only',
    async run({ player, refused }) {
      await refused(bonus(await player(0, { elsewhere: 'token' }), '25.00'), 'no-player');
    },
  },
  zero: {
    title: 'A jackpot of zero is done and pays nothing',
    async run({ player, done, names }) {
      names(await done(bonus(await player(100), '0')), 100);
    },
  },
  'after-lock': {
    title: 'A locked member still gets a jackpot',
    async run({ player, players, done, names }) {
      const one = await player(0);
      await players.lock(one.playerId);
      names(await done(bonus(one, '25.00')), 2_500);
    },
  },
};

const onOwn = (cases: Record<string, Omit<Case, 'id' | 'on'>>) =>
  Object.fromEntries(Object.entries(cases).map(([id, one]) => [id, { ...one, on: chokdeeOnly }]));

export const creditCases = [...group('adjust', onOwn(adjustments)), ...group('bonus', onOwn(bonuses))];
