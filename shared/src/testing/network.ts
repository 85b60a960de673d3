import { AxiosError, CanceledError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';
import { z } from 'zod';
import { errorStatus, type ErrorCode } from '../contracts/errors.ts';
import { pathsOf, type Call } from '../contracts/http.ts';
import { client } from '../http/client.ts';

export interface SeenRequest {
  path: string;
  /** Query of a GET, body of a POST, as they travel: money is baht. */
  wire: unknown;
  idempotencyKey: string | undefined;
}

type Answer = { status: number; body: unknown; token?: string } | 'offline' | 'hangs';

/**
 * Stands where the network is, below the client: what a screen sends is recorded, and what the test has told for the call is answered.
 * A call that nobody has told an answer for fails the test through `offline`. Reset before each test by making a new one.
 */
export function fakeNetwork() {
  const answers = new Map<string, Answer[]>();
  const requests: SeenRequest[] = [];

  const adapter: AxiosAdapter = (config: InternalAxiosRequestConfig) => {
    const path = config.url ?? '';
    requests.push({
      path,
      wire:
        typeof config.data === 'string'
          ? JSON.parse(config.data)
          : config.data instanceof FormData
            ? Object.fromEntries(config.data)
            : (config.params ?? {}),
      idempotencyKey: config.headers.get('Idempotency-Key')?.toString(),
    });
    const queue = answers.get(path) ?? [];
    const answer = queue.length > 1 ? queue.shift() : queue[0];
    if (answer === undefined || answer === 'offline')
      return Promise.reject(new AxiosError('Network Error', 'ERR_NETWORK', config));
    if (answer === 'hangs')
      return new Promise((_resolve, reject) =>
        config.signal?.addEventListener?.('abort', () => reject(new CanceledError())),
      );
    const headers = answer.token ? { authorization: `Bearer ${answer.token}` } : {};
    return Promise.resolve({ data: answer.body, status: answer.status, statusText: '', headers, config });
  };
  client.defaults.adapter = adapter;

  const tell = (call: Call, answer: Answer) => {
    for (const { path } of pathsOf(call)) answers.set(path, [...(answers.get(path) ?? []), answer]);
  };

  return {
    requests,
    /** Requests of one call, oldest first. */
    requestsOf: (call: Call) =>
      requests.filter(({ path }) => pathsOf(call).some((known) => known.path === path)),
    /** Told several times, the answers come in that order and the last one stays. `reply` is as the screen will see it: money is satang. */
    reply<Reply extends z.ZodType>(call: Call<z.ZodType, Reply>, reply: z.output<Reply>, token?: string) {
      tell(call, { status: 200, body: z.encode(call.reply, reply), token });
    },
    refuse(call: Call, code: ErrorCode, details?: unknown) {
      tell(call, { status: errorStatus[code], body: { code, message: code, details } });
    },
    offline(call: Call) {
      tell(call, 'offline');
    },
    /** Never answers; whoever gives up is let go. */
    hang(call: Call) {
      tell(call, 'hangs');
    },
    /** Forgets what was told of a call. */
    forget(call: Call) {
      for (const { path } of pathsOf(call)) answers.delete(path);
    },
  };
}
