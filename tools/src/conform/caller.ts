import { Mismatch } from './mismatch.ts';
import type { Call, Meaning, Protocol, Signing } from './protocol.ts';
import type { Transport, WireAnswer, WireRequest } from './transport.ts';
import type { Verdict } from './verdict.ts';

export interface Answer extends Meaning {
  status: number;
  text: string;
  request: WireRequest;
}

/** A call, whatever it is about. */
export type AnyCall = Pick<Call, 'name' | 'body'>;

export interface CallerParts {
  protocol: Protocol;
  send: Transport;
  /** Address of the wallet, for commands that repeat a request. */
  origin: string;
}

const MAX_REPEATS = 8;
const LONGEST_SHOWN = 300;

/** Sends calls, and says what was expected and got. */
export function caller({ protocol, send: transport, origin }: CallerParts) {
  const mismatch = (expected: string, got: string, request?: WireRequest) =>
    new Mismatch({ expected, got, request: request ? protocol.command(request, origin) : '' });

  async function answerTo(request: WireRequest): Promise<WireAnswer> {
    for (let repeat = 0; ; repeat += 1) {
      const answer = await transport(request).catch((error: Error) => {
        throw mismatch('an answer', `none: ${error.message}`, request);
      });
      if (repeat === MAX_REPEATS || answer.retryAfter === undefined || ![429, 503].includes(answer.status))
        return answer;
      await new Promise((resolve) => setTimeout(resolve, answer.retryAfter! * 1_000));
    }
  }

  function expectVerdict(answer: Answer, verdicts: readonly Verdict[]): Answer {
    if (!verdicts.includes(answer.verdict))
      throw mismatch(verdicts.join(' or '), shown(answer), answer.request);
    return answer;
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

  return {
    mismatch,
    send,
    expectVerdict,
    /** Sends a call that the wallet has to do. */
    async done(call: AnyCall, signing?: Signing): Promise<Answer> {
      return expectVerdict(await send(call, signing), ['done']);
    },
  };
}

/** An answer for a report, without a token. */
export function shown({ status, verdict, text, fault }: Omit<Answer, 'request'>): string {
  const safe = text.replaceAll(/("token"\s*:\s*")[^"]*/g, '$1…');
  const body = safe.length > LONGEST_SHOWN ? `${safe.slice(0, LONGEST_SHOWN)}…` : safe;
  return `${verdict}${fault ? ` (${fault})` : ''}: ${status} ${body}`;
}
