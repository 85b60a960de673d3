import { caller, shown, type Answer, type AnyCall, type CallerParts } from './caller.ts';
import { bahtText } from './money.ts';
import type { Players } from './players.ts';
import type { BetFields, Call, Player, Protocol, Signing, WinFields } from './protocol.ts';
import type { Verdict } from './verdict.ts';

export interface BenchParts extends CallerParts {
  players: Players;
}

export type Bench = ReturnType<typeof bench>;

/** What a case works with: players, calls, and expectations. */
export function bench({ players, ...parts }: BenchParts) {
  const { protocol } = parts;
  const made: Player[] = [];
  const { mismatch, ...calls } = caller(parts);
  const { done, send, expectVerdict } = calls;

  const balances = () => Promise.all(made.map(({ playerId }) => players.balance(playerId)));

  /**
   * Sends a call that the wallet has to refuse, and compares the balances of all players
   * of the case around it.
   */
  async function refused(
    call: AnyCall,
    verdicts: Verdict | readonly Verdict[],
    signing?: Signing,
  ): Promise<Answer> {
    const before = await balances();
    const answer = expectVerdict(await send(call, signing), [verdicts].flat());
    const after = await balances();
    if (before.join() !== after.join())
      throw mismatch(
        `balances of ${before.map(bahtText).join(', ')} after a refusal`,
        after.map(bahtText).join(', '),
        answer.request,
      );
    return answer;
  }

  async function tokenOf(launch: Parameters<Protocol['signIn']>[0]): Promise<string> {
    const way = protocol.signIn(launch);
    if ('token' in way) return way.token;
    const answer = await done(protocol.authenticate!(way.code));
    return String(answer.json?.['token']);
  }

  return {
    protocol,
    players,
    ...calls,
    refused,
    ...builders(protocol, done),
    ...expectations(players, mismatch),
    /** A new player in a game. */
    async player(satang: number, options: { elsewhere?: 'code' | 'token' } = {}): Promise<Player> {
      const added = await players.add({ satang, ...options });
      // Only the other partner can exchange its code.
      const token = options.elsewhere === 'code' ? '' : await tokenOf(added);
      const player = { ...added, token };
      made.push(player);
      return player;
    },
    /** The same player in a new session. */
    async relaunched(player: Player): Promise<Player> {
      return { ...player, token: await tokenOf(await players.launch(player.playerId)) };
    },
  };
}

function builders(protocol: Protocol, done: (call: AnyCall) => Promise<Answer>) {
  return {
    balanceCall: (player: Player): Call => protocol.balance(player),
    bet: (player: Player, fields: BetFields): Call => protocol.bet(player, fields),
    win: (bet: Call, fields: WinFields): Call => protocol.win(bet, fields),
    rollback: (bet: Call, fields?: { txn?: string }): Call => protocol.rollback(bet, fields),
    /** A bet that the wallet has taken. */
    async placed(player: Player, fields: BetFields): Promise<Call> {
      const bet = protocol.bet(player, fields);
      await done(bet);
      return bet;
    },
  };
}

function expectations(players: Players, mismatch: ReturnType<typeof caller>['mismatch']) {
  return {
    /** Compares the player's cash in the wallet. */
    async hasBalance({ playerId }: Player, satang: number, after?: Answer): Promise<void> {
      const balance = await players.balance(playerId);
      if (balance !== satang)
        throw mismatch(`a balance of ${bahtText(satang)}`, bahtText(balance), after?.request);
    },
    /** Compares the balance that an answer names. */
    names(answer: Answer, satang: number): void {
      if (answer.balance !== satang)
        throw mismatch(`an answer with the balance ${bahtText(satang)}`, shown(answer), answer.request);
    },
    /** Compares a repeat's answer with the first one, byte by byte. */
    sameBytes(first: Answer, repeat: Answer): void {
      if (first.text !== repeat.text || first.status !== repeat.status)
        throw mismatch(`the first answer again: ${shown(first)}`, shown(repeat), repeat.request);
    },
    expect(holds: boolean, expected: string, got: string, after?: Answer): void {
      if (!holds) throw mismatch(expected, got, after?.request);
    },
  };
}
