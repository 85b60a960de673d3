import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { text } from 'node:stream/consumers';
import { WebSocketServer } from 'ws';
import { z } from 'zod';
import { DEFAULT_LOCALE } from '@chokdee/shared/contracts/site';
import { SOCKET_PATH } from '@chokdee/shared/contracts/socket';
import { renderPage, requestedAt, type Site } from '../../../page/public.ts';
import { pageHeaders } from '../../../http/security-headers.ts';
import { trialApi, type TrialApi } from './trial-api.ts';

/** @returns undefined when the store has no such file. */
export type ReadFile = (remote: string, build: string, path: string) => Promise<Buffer | undefined>;

export interface TrialOrigin {
  address: string;
  api: TrialApi;
  /** Files of builds that were requested: `wallet/3f…/entry.js`. */
  readonly served: ReadonlySet<string>;
  /** Number of requests in flight. */
  pending(): number;
  close(): Promise<void>;
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';

interface OriginState {
  site: Site;
  readFile: ReadFile;
  api: TrialApi;
  served: Set<string>;
  host: string;
}

/**
 * Serves the site of one trial on a local port: its page as the gateway renders it, its files from the store,
 * and a fake API.
 */
export async function openTrialOrigin(site: Site, readFile: ReadFile): Promise<TrialOrigin> {
  const api = trialApi(site.manifest);
  const served = new Set<string>();
  let pending = 0;

  const server = createServer();
  const sockets = new WebSocketServer({ server, path: SOCKET_PATH });
  sockets.on('connection', (socket) =>
    socket.send(
      JSON.stringify({ type: 'hello', serverTimeMs: Date.now(), generation: site.manifest.generation }),
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.on('request', (request, response) => {
    pending += 1;
    answer({ site, readFile, api, served, host }, request, response)
      .catch(() => response.destroy())
      .finally(() => (pending -= 1));
  });

  return {
    address: `http://${host}`,
    api,
    served,
    pending: () => pending,
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(state: OriginState, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { api, host } = state;
  const { pathname, searchParams } = new URL(request.url ?? '/', `http://${host}`);
  if (pathname.startsWith('/_mfe/')) return sendFile(state, pathname.slice('/_mfe/'.length), response);
  if (/^\/(poy-)?api\//.test(pathname)) {
    const parameters = { ...Object.fromEntries(searchParams), ...(await bodyOf(request)) };
    const { status, headers, body } = api.answer(
      request.method ?? 'GET',
      pathname,
      `http://${host}`,
      parameters,
    );
    return void response
      .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers })
      .end(body);
  }
  if (pathname.startsWith('/sample/'))
    return void response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(PICTURE);
  if (pathname === '/sw.js') return void response.writeHead(404).end();
  sendPage(state, pathname, response);
}

/** The fields of a JSON body. A call without one, or with a file, has none. */
async function bodyOf(request: IncomingMessage): Promise<object> {
  const body = await text(request);
  if (!request.headers['content-type']?.startsWith('application/json')) return {};
  return z.looseObject({}).parse(JSON.parse(body || '{}'));
}

async function sendFile(
  { site, readFile, served }: OriginState,
  address: string,
  response: ServerResponse,
): Promise<void> {
  const [remote = '', build = '', ...rest] = address.split('/');
  const path = rest.join('/');
  const record = [site.shell, ...site.records].find(
    (candidate) => candidate.name === remote && candidate.build === build,
  );
  const bytes = record?.files.some((file) => file.path === path)
    ? await readFile(remote, build, path)
    : undefined;
  if (!bytes) return void response.writeHead(404).end();
  served.add(`${remote}/${build}/${path}`);
  response
    .writeHead(200, {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
    })
    .end(bytes);
}

function sendPage({ site, api, host }: OriginState, pathname: string, response: ServerResponse): void {
  const nonce = randomBytes(18).toString('base64');
  const visitor = api.viewer === 'visitor';
  const { known, preloads } = requestedAt(site, pathname, DEFAULT_LOCALE, !visitor);
  const html = renderPage({ site, locale: DEFAULT_LOCALE, pathname, nonce, preloads, visitor });
  response
    .writeHead(known ? 200 : 404, {
      ...pageHeaders({ pathname, host, nonce, secure: false }),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    })
    .end(html);
}
