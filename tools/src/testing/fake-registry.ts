import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { z } from 'zod';
import { errorStatus, type ErrorCode } from '@chokdee/shared/contracts/errors';
import { API_BASES, type Call } from '@chokdee/shared/contracts/http';

export const TOKEN = 'mfe_0123456789';

interface Refusal {
  code: ErrorCode;
  details?: unknown;
}

type Answer = { reply: unknown } | { refusal: Refusal } | 'cut' | 'page';

/**
 * A registry stub on its own port. It validates requests and replies against the contract. With several
 * replies for a call it returns them in order and then repeats the last one.
 */
export async function fakeRegistry() {
  const answers = new Map<string, { call?: Call; queue: Answer[] }>();
  const seen: { path: string; request: unknown; token: string | undefined }[] = [];
  const uploads: { path: string; bytes: string }[] = [];

  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://registry');
    const path = url.pathname.slice(API_BASES[0].length);
    void text(request).then((body) => {
      const scripted =
        answers.get(path) ?? answers.get(path.startsWith('/registry.files/') ? '/registry.files' : '');
      const wire =
        request.method === 'GET'
          ? Object.fromEntries(url.searchParams)
          : request.method === 'POST'
            ? JSON.parse(body)
            : undefined;
      const answer = scripted ? nextOf(scripted.queue) : { refusal: { code: 'NOT_FOUND' as const } };
      if (request.method === 'PUT' && answer !== 'cut') uploads.push({ path, bytes: body });
      seen.push({
        path,
        request: scripted?.call ? scripted.call.request.parse(wire) : wire,
        token: tokenOf(request),
      });
      if (answer === 'cut') return request.socket.destroy();
      if (answer === 'page')
        return response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html>');
      const refusal =
        tokenOf(request) === TOKEN
          ? 'refusal' in answer
            ? answer.refusal
            : undefined
          : ({ code: 'UNAUTHORIZED' } as const);
      const status = refusal ? errorStatus[refusal.code] : 200;
      return response
        .writeHead(status, { 'Content-Type': 'application/json' })
        .end(
          JSON.stringify(
            refusal ? { message: refusal.code, ...refusal } : (answer as { reply: unknown }).reply,
          ),
        );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const script = (path: string, answer: Answer, call?: Call) =>
    answers.set(path, { call, queue: [...(answers.get(path)?.queue ?? []), answer] });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    uploads,
    reply: <Reply extends z.ZodType>(call: Call<z.ZodType, Reply>, reply: z.input<Reply>) =>
      void script(call.path, { reply }, call),
    refuse: (call: Call, code: ErrorCode, details?: unknown) =>
      void script(call.path, { refusal: { code, details } }, call),
    /** Closes the connection without a response. */
    cut: (call: Call) => void script(call.path, 'cut', call),
    /** Responds like a server that is not a registry. */
    page: (call: Call) => void script(call.path, 'page', call),
    files: (...what: ('taken' | 'cut')[]) =>
      what.forEach((one) => script('/registry.files', one === 'cut' ? 'cut' : { reply: { ok: true } })),
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

export type FakeRegistry = Awaited<ReturnType<typeof fakeRegistry>>;

const nextOf = (queue: Answer[]): Answer => (queue.length > 1 ? queue.shift()! : queue[0]!);
const tokenOf = ({ headers }: IncomingMessage): string | undefined =>
  headers.authorization?.replace('Bearer ', '');
