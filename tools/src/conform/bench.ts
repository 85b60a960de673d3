import { Mismatch } from './mismatch.ts';
import { bahtText } from './money.ts';
import type { Players } from './players.ts';
import type { BetFields, Call, Meaning, Player, Protocol, Signing, WinFields } from './protocol.ts';
import type { Transport, WireAnswer, WireRequest } from './transport.ts';
import type { Verdict } from './verdict.ts';

export interface Answer extends Meaning {
  status: number;
  text: string;
  request: WireRequest;
}

type AnyCall = Pick<Call, 'name' | 'body'>;

export interface BenchParts {
  protocol: Protocol;
  players: Players;
  send: Transport;
  origin: string;
}

const MOST_REPEATS = 8;
const LONGEST_SHOWN = 300;

export type Bench = ReturnType<typeof bench>;

/** What a case works with: players, calls, and expectations that say what was expected and got. */
export function bench({ protocol, players, send: transport, origin }: BenchParts) {
  const made: Player[] = [];

  const command = (request: WireRequest) => protocol.command(request, origin);
  const mismatch = (expected: string, got: string, request?: WireRequest) =>
    new Mismatch({ expected, got, request: request ? command(request) : '' });

  async function answerTo(request: WireRequest): Promise<WireAnswer> {
    for (let repeat = 0; ; repeat += 1) {
      const answer = await transport(request).catch((error: Error) => {
        throw mismatch('an answer', `none: ${error.message}`, request);
      });
      if (repeat === MOST_REPEATS || answer.retryAfter === undefined || ![429, 503].includes(answer.status))
        return answer;
      await new Promise((resolve) => setTimeout(resolve, answer.retryAfter! * 1_000));
    }
  }

  /** Sends a call. A wallet that asks for it gets the same call again, later. */
  async function send(call: AnyCall, signing?: Signing): Promise<Answer> {
    const request = protocol.request(call, signing);
    const answer = await answerTo(request);
    const meaning = protocol.meaning(call.name, answer);
    if (answer.status >= 500)
      throw mismatch('an answer without a fault of the server', shown({ ...answer, ...meaning }), request);
    return { ...answer, ...meaning, request };
  }

  /** Sends a call that the wallet has to do. */
  async function done(call: AnyCall, signing?: Signing): Promise<Answer> {
    return expectVerdict(await send(call, signing), ['done']);
  }

  function expectVerdict(answer: Answer, verdicts: readonly Verdict[]): Answer {
    if (!verdicts.includes(answer.verdict))
      throw mismatch(verdicts.join(' or '), shown(answer), answer.request);
    return answer;
  }

  /** Sends a call that the wallet has to refuse, and compares the balances of all players of the case around it. */
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

  const balances = () => Promise.all(made.map(({ playerId }) => players.balance(playerId)));

  async function tokenOf(launch: Parameters<Protocol['signIn']>[0]): Promise<string> {
    const way = protocol.signIn(launch);
    if ('token' in way) return way.token;
    const answer = await done(protocol.authenticate!(way.code));
    return String(answer.json?.['token']);
  }

  return {
    protocol,
    players,
    send,
    done,
    refused,
    expectVerdict,
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
    shown,
  };
}

/** An answer for a report, without a token. */
function shown({ status, verdict, text, fault }: Pick<Answer, 'status' | 'verdict' | 'text' | 'fault'>): string {
  const safe = text.replaceAll(/("token"\s*:\s*")[^"]*/g, '$1…');
  const body = safe.length > LONGEST_SHOWN ? `${safe.slice(0, LONGEST_SHOWN)}…` : safe;
  return `${verdict}${fault ? ` (${fault})` : ''}: ${status} ${body}`;
}
