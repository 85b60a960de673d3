import { createHash, X509Certificate } from 'node:crypto';
import { Agent, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { generate } from 'selfsigned';

export interface Front {
  port: number;
  /** SPKI hash of the certificate's key, for the browser flag that trusts it. */
  keyHash: string;
  close(): Promise<void>;
}

/** Hop-by-hop headers and headers that HTTP/2 forbids. */
const ownHop = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'host',
  'proxy-connection',
]);

const RECORD = 1_369;

/** A reverse proxy with TLS, HTTP/2 and a self-signed certificate for a site that supports neither. */
export async function tlsFront(sitePort: number, hosts: readonly string[]): Promise<Front> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: hosts[0]! }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: hosts.map((value) => ({ type: 2, value })) }],
  });
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer({ key, cert, allowHTTP1: true });
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('close', () => sockets.delete(socket));
  });
  // TLS records of one packet, as production proxies use: a browser cannot decrypt a record before its last
  // byte arrives.
  server.on('secureConnection', (socket) => socket.setMaxSendFragment(RECORD));
  server.on('request', (incoming, outgoing) => pass(incoming, outgoing, sitePort, agent));
  server.on('upgrade', (incoming: IncomingMessage, near: Socket, head: Buffer) => {
    const far = connect(sitePort, '127.0.0.1', () => {
      far.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${rawHeaders(incoming)}\r\n\r\n`);
      far.write(head);
      far.pipe(near).pipe(far);
    });
    for (const socket of [near, far]) socket.on('error', () => (near.destroy(), far.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    keyHash: createHash('sha256')
      .update(new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' }))
      .digest('base64'),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        sockets.forEach((socket) => socket.destroy());
        agent.destroy();
      }),
  };
}

function pass(incoming: Http2ServerRequest, outgoing: Http2ServerResponse, port: number, agent: Agent): void {
  const host = incoming.authority || incoming.headers.host;
  const headers = { ...oneHop(incoming.headers), host, 'x-forwarded-proto': 'https' };
  const forwarded = request(
    { port, host: '127.0.0.1', agent, method: incoming.method, path: incoming.url, headers },
    (answer) => {
      outgoing.writeHead(answer.statusCode!, oneHop(answer.headers));
      answer.pipe(outgoing);
    },
  );
  forwarded.on('error', () => outgoing.stream?.close());
  outgoing.on('close', () => forwarded.destroy());
  incoming.pipe(forwarded);
}

function oneHop(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !ownHop.has(name)),
  );
}

function rawHeaders({ rawHeaders: raw }: IncomingMessage): string {
  return raw
    .map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`))
    .join('')
    .trimEnd();
}
