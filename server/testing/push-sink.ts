import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { decrypt } from 'http_ece';
import { generate } from 'selfsigned';
import type { PushSubscription } from 'web-push';
import type { PushSink } from '../src/notices/push/push-address.ts';

interface Taken {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Status and headers of an answer; `hangs` never comes. */
type SinkAnswer = { status: number; headers?: Record<string, string> } | 'hangs';

export interface SinkServer extends PushSink {
  ca: string;
  taken: Taken[];
  /** Answers in turn, then 201. */
  answers: SinkAnswer[];
  close(): void;
}

/** A push service over HTTPS, with a certificate that only its own authority knows. */
export async function pushSink(): Promise<SinkServer> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  });
  const [taken, answers]: [Taken[], SinkAnswer[]] = [[], []];
  const server = createServer({ key, cert }, (request, response) => {
    void buffer(request).then((body) => {
      taken.push({ path: request.url ?? '', headers: request.headers, body });
      const answer = answers.shift() ?? { status: 201 };
      if (answer !== 'hangs') response.writeHead(answer.status, answer.headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ca: cert,
    taken,
    answers,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A browser that has subscribed at the sink, and can read what it gets. */
export function sinkBrowser({ origin }: PushSink, name = randomBytes(6).toString('hex')) {
  const ecdh = createECDH('prime256v1');
  const auth = randomBytes(16);
  const subscription: PushSubscription = {
    endpoint: `${origin}/push/${name}`,
    keys: { p256dh: ecdh.generateKeys('base64url'), auth: auth.toString('base64url') },
  };
  return {
    subscription,
    read: ({ body }: Pick<Taken, 'body'>): unknown =>
      JSON.parse(
        decrypt(body, {
          version: 'aes128gcm',
          privateKey: ecdh,
          authSecret: auth.toString('base64url'),
        }).toString(),
      ),
  };
}
