import { z } from 'zod';
import { errorStatus, type ErrorCode } from '../contracts/errors.ts';
import { pathsOf, type Call } from '../contracts/http.ts';
import { network, NoResponse } from '../http/send.ts';
import { queryClient } from '../query/query-client.ts';

export interface SeenRequest {
  path: string;
  /** Query of a GET or body of a POST, as sent: money is baht. */
  wire: unknown;
  idempotencyKey: string | undefined;
}

type Answer = { status: number; body: unknown; token?: string; after?: Promise<void> } | 'offline' | 'hangs';

/**
 * Replaces the network below the client: records what a screen sends, and responds with the answers that the
 * test has set for each call. A call without an answer fails as `offline`. Create a new one before each test.
 */
export function fakeNetwork() {
  const answers = new Map<string, Answer[]>();
  const requests: SeenRequest[] = [];
  queryClient.clear();

  network.exchange = ({ path, wire, headers, signal }) => {
    requests.push({
      path,
      wire: wire instanceof FormData ? Object.fromEntries(wire) : asJson(wire),
      idempotencyKey: headers['Idempotency-Key'],
    });
    const queue = answers.get(path) ?? [];
    const answer = queue.length > 1 ? queue.shift() : queue[0];
    if (answer === undefined || answer === 'offline') return Promise.reject(new NoResponse('offline'));
    if (answer === 'hangs')
      return new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new NoResponse('aborted'))),
      );
    const authorization = answer.token ? `Bearer ${answer.token}` : '';
    return Promise.resolve(answer.after).then(() => {
      if (signal?.aborted) throw new NoResponse('aborted');
      return { status: answer.status, body: asJson(answer.body), authorization };
    });
  };

  const addAnswer = (call: Call, answer: Answer) => {
    for (const { path } of pathsOf(call)) answers.set(path, [...(answers.get(path) ?? []), answer]);
  };

  return {
    requests,
    /** Requests of one call, oldest first. */
    requestsOf: (call: Call) =>
      requests.filter(({ path }) => pathsOf(call).some((known) => known.path === path)),
    /**
     * Several answers are used in order, and the last one repeats. `reply` is as the screen sees it: money is
     * satang.
     */
    reply<Reply extends z.ZodType>(call: Call<z.ZodType, Reply>, reply: z.output<Reply>, token?: string) {
      addAnswer(call, { status: 200, body: z.encode(call.reply, reply), token });
    },
    /** Replies once the returned function is called. */
    replyLater<Reply extends z.ZodType>(call: Call<z.ZodType, Reply>, reply: z.output<Reply>): () => void {
      let arrive!: () => void;
      const after = new Promise<void>((resolve) => (arrive = resolve));
      addAnswer(call, { status: 200, body: z.encode(call.reply, reply), after });
      return arrive;
    },
    refuse(call: Call, code: ErrorCode, details?: unknown) {
      addAnswer(call, { status: errorStatus[code], body: { code, message: code, details } });
    },
    offline(call: Call) {
      addAnswer(call, 'offline');
    },
    /** Never responds. An aborted request rejects. */
    hang(call: Call) {
      addAnswer(call, 'hangs');
    },
    /** Removes the answers of a call, and what a screen that was just left knew. */
    forget(call: Call) {
      for (const { path } of pathsOf(call)) answers.delete(path);
      queryClient.removeQueries({ queryKey: [call.path], type: 'inactive' });
    },
  };
}

/** A value as it arrives at the other end: fields that are `undefined` are absent. */
const asJson = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));
