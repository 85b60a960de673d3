import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { network } from './send.ts';

const openAt = XMLHttpRequest.prototype.open as (method: string, url: string) => void;
let server: Server;
let origin: string;
let respond: (request: IncomingMessage & { body: string }, response: ServerResponse) => void;
const get = { method: 'GET', path: '/x', wire: {}, headers: {} } as const;
const post = { method: 'POST', path: '/x', wire: { amount: 5 }, headers: {} } as const;

beforeAll(async () => {
  server = createServer((request, response) => {
    for (const name of ['Origin', 'Headers', 'Methods'])
      response.setHeader(`Access-Control-Allow-${name}`, '*');
    response.setHeader('Access-Control-Expose-Headers', 'Authorization');
    if (request.method === 'OPTIONS') return void response.end();
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => respond(Object.assign(request, { body }), response));
  }).listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

beforeEach(() => {
  jest.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function (
    this: XMLHttpRequest,
    method: string,
    url: string | URL,
  ) {
    openAt.call(this, method, `${origin}${String(url)}`);
  });
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

test('a GET sends its fields as the query, a POST as JSON, each with the headers of the call', async () => {
  respond = ({ url, method, headers, body }, response) =>
    response.end(JSON.stringify({ url, method, key: headers['idempotency-key'], body }));
  const wire = { dt: '2026-11-24', text: 'ก&ข', none: undefined, empty: null };
  expect((await network.exchange({ ...get, wire })).body).toEqual({
    url: `/api/x?dt=2026-11-24&text=${encodeURIComponent('ก&ข')}`,
    method: 'GET',
    body: '',
  });
  expect((await network.exchange({ ...post, headers: { 'Idempotency-Key': 'k1' } })).body).toEqual({
    url: '/api/x',
    method: 'POST',
    key: 'k1',
    body: '{"amount":5}',
  });
});

test('any status resolves, with the token; a body that is not JSON stays text', async () => {
  respond = (_request, response) =>
    response.writeHead(502, { Authorization: 'Bearer fresh' }).end('<h1>Bad gateway</h1>');
  expect(await network.exchange(get)).toEqual({
    status: 502,
    body: '<h1>Bad gateway</h1>',
    authorization: 'Bearer fresh',
  });
});

test('a lost connection, a timeout and an abort are told apart', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  respond = (request) => request.socket.destroy();
  await expect(network.exchange(get)).rejects.toMatchObject({ reason: 'offline' });
  respond = () => {};
  await expect(network.exchange({ ...get, timeoutMs: 20 })).rejects.toMatchObject({ reason: 'timeout' });
  const abort = new AbortController();
  const arrived = new Promise<void>((resolve) => {
    respond = () => resolve();
  });
  const pending = network.exchange({ ...post, signal: abort.signal });
  await arrived;
  abort.abort();
  await expect(pending).rejects.toMatchObject({ reason: 'aborted' });
  await expect(network.exchange({ ...get, signal: abort.signal })).rejects.toMatchObject({
    reason: 'aborted',
  });
  server.closeAllConnections();
});

test('reports how much of a file is sent', async () => {
  respond = (_request, response) => response.end('{}');
  const fractions: number[] = [];
  const form = new FormData();
  form.append('file', new Blob(['x'.repeat(50_000)]));
  await network.exchange({ ...post, wire: form, onUpload: (fraction) => fractions.push(fraction) });
  // jsdom does not know the total, so its fraction stays 0.
  expect(fractions.length).toBeGreaterThan(0);
});
