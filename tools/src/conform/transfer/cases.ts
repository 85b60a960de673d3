import { group, type Case } from '../case.ts';
import type { TransferBench } from './bench.ts';
import { faultKinds } from './provider.ts';

type TransferCase = Omit<Case<TransferBench>, 'id'>;

const faultTitles = {
  before: 'fails before it is done',
  after: 'fails after it is done',
  dropped: 'is done, and its answer is lost',
  lost: 'is lost before it is done',
  slow: 'is done after the wallet has given up',
  garbage: 'is done, and its answer is no JSON',
};

const faulty = Object.fromEntries(
  faultKinds.flatMap((fault): [string, TransferCase][] => [
    [
      `in-${fault}`,
      {
        title: `Money goes in once, and comes back whole, when the transfer in ${faultTitles[fault]}`,
        async run({ player, provider, enter, comesHome }) {
          const one = await player(12_345);
          provider.fault('POST /transfers', fault);
          await enter(one);
          await comesHome(one, 12_345);
        },
      },
    ],
    [
      `out-${fault}`,
      {
        title: `Money comes back once when the transfer out ${faultTitles[fault]}`,
        async run({ player, provider, enter, leave, comesHome }) {
          const one = await player(10_000);
          await enter(one);
          provider.balances.set(one, 7_777);
          provider.fault('POST /transfers', fault);
          await leave(one);
          await comesHome(one, 7_777);
        },
      },
    ],
    [
      `session-${fault}`,
      {
        title: `No money is left behind when the opening of the game ${faultTitles[fault]}`,
        async run({ player, provider, enter, comesHome }) {
          const one = await player(10_000);
          provider.fault('POST /sessions', fault);
          await enter(one);
          await comesHome(one, 10_000);
        },
      },
    ],
  ]),
);

const plain: Record<string, TransferCase> = {
  'enter-moves-the-money': {
    title: 'Entering moves the cash to the provider',
    async run({ player, enter, has }) {
      const one = await player(12_345);
      await enter(one);
      await has(one, { wallet: 0, away: 12_345 });
    },
  },
  'leave-after-a-win': {
    title: 'Leaving brings back what was won as well',
    async run({ player, provider, enter, leave, has }) {
      const one = await player(10_000);
      await enter(one);
      provider.balances.set(one, 23_456);
      await leave(one);
      await has(one, { wallet: 23_456, away: 0 });
    },
  },
  'leave-after-a-loss': {
    title: 'Leaving brings back what is left',
    async run({ player, provider, enter, leave, has }) {
      const one = await player(10_000);
      await enter(one);
      provider.balances.set(one, 1);
      await leave(one);
      await has(one, { wallet: 1, away: 0 });
    },
  },
  'leave-with-nothing': {
    title: 'Leaving with nothing is done',
    async run({ player, provider, enter, comesHome }) {
      const one = await player(10_000);
      await enter(one);
      provider.balances.set(one, 0);
      await comesHome(one, 0);
    },
  },
  'enter-without-money': {
    title: 'A member without money enters, and no transfer of nothing is sent',
    async run({ player, enter, sent, named, expect }) {
      await enter(await player(0));
      expect(sent('in').length === 0, 'no transfer in', String(sent('in').length));
      expect(named('POST /sessions').length === 1, 'one session', String(named('POST /sessions').length));
    },
  },
  'player-before-money': {
    title: 'The account is made before money is sent',
    async run({ player, provider, enter, expect }) {
      await enter(await player(10_000));
      const names = provider.calls.map(({ name }) => name);
      const made = names.indexOf('PUT /players/*');
      expect(made >= 0 && made < names.indexOf('POST /transfers'), 'PUT before POST', names.join(', '));
    },
  },
  'enter-again': {
    title: 'Entering, leaving and entering again moves the money each time',
    async run({ player, enter, leave, has, comesHome }) {
      const one = await player(10_000);
      await enter(one);
      await leave(one);
      await enter(one);
      await has(one, { wallet: 0, away: 10_000 });
      await comesHome(one, 10_000);
    },
  },
  'own-number-for-each': {
    title: 'Each transfer has a number of its own',
    async run({ player, enter, leave, sent, expect }) {
      const one = await player(10_000);
      await enter(one);
      await leave(one);
      const numbers = [...sent('in'), ...sent('out')];
      expect(new Set(numbers).size === 2, 'two numbers', numbers.join(', '));
    },
  },
  'in-refused': {
    title: 'A refused transfer in leaves the money in the wallet',
    async run({ player, provider, enter, settle, has }) {
      const one = await player(10_000);
      provider.fault('POST /transfers', 'refuse');
      await enter(one);
      await settle();
      await has(one, { wallet: 10_000, away: 0 });
    },
  },
  'out-refused': {
    title: 'A refused transfer out leaves the money at the provider, and a later one brings it back',
    async run({ player, provider, enter, leave, comesHome }) {
      const one = await player(10_000);
      await enter(one);
      provider.fault('POST /transfers', 'refuse');
      await leave(one);
      await comesHome(one, 10_000);
    },
  },
  'account-fails': {
    title: 'No money leaves when the account cannot be made',
    async run({ player, provider, enter, sent, has, expect }) {
      const one = await player(10_000);
      provider.fault('PUT /players/*', 'before');
      await enter(one);
      await has(one, { wallet: 10_000, away: 0 });
      expect(sent('in').length === 0, 'no transfer in', String(sent('in').length));
    },
  },
  'asks-what-became': {
    title: 'After a lost answer the wallet asks about that transfer, and sends no second one before it knows',
    async run({ player, provider, enter, settle, named, sent, expect }) {
      const one = await player(10_000);
      provider.fault('POST /transfers', 'dropped');
      await enter(one);
      await settle();
      const [number = ''] = sent('in');
      expect(
        [...named('GET /transfers/*'), ...named('POST /transfers').slice(1)].some(
          ({ id, body }) => id === number || body['transferId'] === number,
        ),
        `a question about ${number}`,
        provider.calls.map(({ name }) => name).join(', '),
      );
      expect(sent('in').length === 1, 'one transfer in', String(sent('in').length));
    },
  },
  'answer-lost-twice': {
    title: 'Money is not lost when the question about a transfer has no answer either',
    async run({ player, provider, enter, settle, comesHome }) {
      const one = await player(10_000);
      provider.fault('POST /transfers', 'dropped');
      provider.fault('GET /transfers/*', 'before');
      await enter(one);
      await settle();
      await comesHome(one, 10_000);
    },
  },
  'late-after-void': {
    title: 'A transfer that comes after the wallet has given it up moves nothing',
    async run({ player, provider, enter, settle, named, comesHome }) {
      const one = await player(10_000);
      provider.fault('POST /transfers', 'lost');
      await enter(one);
      await settle();
      const [lost] = named('POST /transfers');
      if (lost) provider.arrives(lost);
      await comesHome(one, 10_000);
    },
  },
  'two-leaves-at-once': {
    title: 'Leaving twice at once brings the money back once',
    async run({ player, enter, leave, comesHome }) {
      const one = await player(10_000);
      await enter(one);
      await Promise.all([leave(one), leave(one)]);
      await comesHome(one, 10_000);
    },
  },
  'two-enters-at-once': {
    title: 'Entering twice at once keeps every satang',
    async run({ player, enter, comesHome }) {
      const one = await player(10_000);
      await Promise.all([enter(one), enter(one)]);
      await comesHome(one, 10_000);
    },
  },
  'two-members': {
    title: "One member's leaving leaves another's money where it is",
    async run({ player, enter, leave, has, comesHome }) {
      const [one, other] = [await player(10_000), await player(20_000)];
      await enter(one);
      await enter(other);
      await leave(one);
      await has(one, { wallet: 10_000, away: 0 });
      await has(other, { wallet: 0, away: 20_000 });
      await comesHome(other, 20_000);
    },
  },
  huge: {
    title: 'Amounts beyond 32 bits of satang are exact',
    async run({ player, enter, has, comesHome }) {
      const one = await player(5_000_000_025);
      await enter(one);
      await has(one, { wallet: 0, away: 5_000_000_025 });
      await comesHome(one, 5_000_000_025);
    },
  },
};

export const transferCases = group<TransferBench>('transfer', { ...plain, ...faulty });
