import type { LightMyRequestResponse } from 'fastify';
import { errorBody, type ErrorCode } from '@chokdee/shared/contracts/errors';
import { commonErrors, type Call } from '@chokdee/shared/contracts/http';
import { INSIDES } from './generated-bodies.ts';

interface Judged {
  call: Call;
  answer: LightMyRequestResponse;
  /** State that a refused call must not change: before the call, and a function that reads it now. */
  before: unknown;
  books: () => Promise<unknown>;
  /** Error codes that may have a status of 500 or more if the contract lists them. */
  mayFail?: readonly ErrorCode[];
}

/**
 * Expects an answer in the contract's form, and unchanged state unless a mutating call succeeded.
 *
 * @returns the error code, or `served`.
 */
export async function judge({ call, answer, before, books, mayFail = [] }: Judged): Promise<string> {
  const named = new Set<string>([...call.errors, ...commonErrors]);
  expect(answer.body).not.toMatch(INSIDES);
  if (answer.statusCode === 200) {
    call.reply.parse(answer.json());
    if (call.method === 'GET') expect(await books()).toEqual(before);
    return 'served';
  }
  const { code } = errorBody.parse(answer.json());
  expect([
    answer.statusCode < 500 || (mayFail.includes(code) && named.has(code)) ? 'answered' : answer.body,
    named.has(code) ? 'named' : code,
  ]).toEqual(['answered', 'named']);
  expect(await books()).toEqual(before);
  return code;
}

/** Counts of answers by call. */
export function answerCounts() {
  const answered = new Map<string, Map<string, number>>();
  const sent = (codes: Map<string, number>) => [...codes.values()].reduce((sum, each) => sum + each, 0);
  return {
    count(path: string, code: string): void {
      const codes = answered.get(path) ?? new Map<string, number>();
      answered.set(path, codes.set(code, (codes.get(code) ?? 0) + 1));
    },
    print: () =>
      console.table(
        Object.fromEntries(
          [...answered].map(([path, codes]) => [path, { sent: sent(codes), ...Object.fromEntries(codes) }]),
        ),
      ),
    /** Paths with at least `enough` requests, none of which succeeded. */
    neverServed: (enough: number) =>
      [...answered]
        .filter(([, codes]) => sent(codes) >= enough && !codes.has('served'))
        .map(([path]) => path),
  };
}
