import net, { type AddressInfo, type Socket } from 'node:net';

/** What happens to one connection, on the way to the server or back. */
export type WireFault =
  | 'pass'
  | 'latency'
  | 'cut before'
  | 'cut in the request'
  | 'cut after'
  | 'cut in the answer'
  | 'twice'
  | 'late'
  | '500 after'
  | '429'
  | 'refused';

export interface FaultProxy {
  port: number;
  /** Faults for the next connections, one each; later ones pass. */
  plan(...faults: WireFault[]): void;
  /** Resolves when every forwarded request has been answered by the server. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

const LATENCY_MS = 60;
/** Longer than any client waits. */
const LATE_MS = 250;
const answerOf = (status: string, headers: string, body: string) =>
  `HTTP/1.1 ${status}\r\n${headers}Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`;
const BROKEN = answerOf('500 Internal Server Error', 'Content-Type: text/html\r\n', '<h1>Bad day</h1>');
const TOO_OFTEN = answerOf(
  '429 Too Many Requests',
  'Content-Type: application/json\r\nRetry-After: 1\r\n',
  JSON.stringify({ code: 'RATE_LIMITED', message: 'Too many requests', details: { retryAfterSeconds: 1 } }),
);

/**
 * A proxy between a client and a server that injects faults of networks, phones and proxies. One request per
 * connection.
 */
export async function faultProxy(target: number): Promise<FaultProxy> {
  const planned: WireFault[] = [];
  const open = openWork();
  const clients = new Set<Socket>();
  const upstream = upstreamAt(target, open);

  const server = net.createServer((client) => {
    const fault = planned.shift() ?? 'pass';
    clients.add(client.on('error', () => undefined).on('close', () => clients.delete(client)));
    if (fault === 'refused') return void client.resetAndDestroy();
    const chunks: Buffer[] = [];
    const gather = (chunk: Buffer) => {
      chunks.push(chunk);
      const request = Buffer.concat(chunks);
      if (!isWhole(request)) return;
      client.off('data', gather);
      void open.add(applyFault(client, fault, request, upstream));
    };
    client.on('data', gather);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    port: (server.address() as AddressInfo).port,
    plan: (...faults) => void planned.push(...faults),
    settled: open.settled,
    async close() {
      for (const client of clients) client.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Work that is not finished yet. */
function openWork() {
  const open = new Set<Promise<unknown>>();
  return {
    add<T>(work: Promise<T>): Promise<T> {
      open.add(work);
      void work.finally(() => open.delete(work));
      return work;
    },
    async settled() {
      while (open.size > 0) await Promise.all(open);
    },
  };
}

interface Upstream {
  /** The server's complete response, or what arrived until the connection broke. */
  forward(request: Buffer): Promise<Buffer>;
  /** Sends all but the request's end, then breaks the connection. */
  forwardPart(request: Buffer): void;
}

function upstreamAt(port: number, open: ReturnType<typeof openWork>): Upstream {
  return {
    forward(request) {
      return open.add(
        new Promise<Buffer>((resolve) => {
          const chunks: Buffer[] = [];
          const upstream = net.connect(port, '127.0.0.1', () => upstream.write(request));
          upstream
            .on('data', (chunk: Buffer) => chunks.push(chunk))
            .on('error', () => undefined)
            .on('close', () => resolve(Buffer.concat(chunks)));
        }),
      );
    },
    forwardPart(request) {
      const upstream = net.connect(port, '127.0.0.1', () =>
        upstream.write(request.subarray(0, -10), () => setTimeout(() => upstream.resetAndDestroy(), 20)),
      );
      upstream.on('error', () => undefined);
    },
  };
}

async function applyFault(
  client: Socket,
  fault: WireFault,
  request: Buffer,
  { forward, forwardPart }: Upstream,
): Promise<void> {
  switch (fault) {
    case 'cut before':
      return void client.resetAndDestroy();
    case 'cut in the request':
      forwardPart(request);
      return void client.resetAndDestroy();
    case '429':
      return void client.end(TOO_OFTEN);
    case 'late':
      client.resetAndDestroy();
      await pause(LATE_MS);
      return void (await forward(request));
    case 'twice': {
      const [first] = await Promise.all([forward(request), forward(request)]);
      return void client.end(first);
    }
    case 'latency':
      await pause(LATENCY_MS);
      break;
    case 'pass':
    case 'refused':
    case 'cut after':
    case '500 after':
    case 'cut in the answer':
      break;
  }
  const answer = await forward(request);
  if (fault === 'latency') await pause(LATENCY_MS);
  if (fault === 'cut after') return void client.resetAndDestroy();
  if (fault === '500 after') return void client.end(BROKEN);
  if (fault === 'cut in the answer')
    return void client.write(answer.subarray(0, -5), () => client.resetAndDestroy());
  client.end(answer);
}

function isWhole(request: Buffer): boolean {
  const head = request.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const length = Number(
    /\r\ncontent-length: (\d+)/i.exec(request.subarray(0, head).toString('latin1'))?.[1] ?? 0,
  );
  return request.length >= head + 4 + length;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
