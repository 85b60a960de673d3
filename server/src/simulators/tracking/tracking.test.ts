import type { FastifyInstance } from 'fastify';
import { buildTrackingSimulator } from './tracking.app.ts';

const origin = 'http://localhost:4100';
const visit = {
  username: 'guest_ab12cd34',
  webType: 'lotto',
  askGeo: false,
  idEndpoint: 'http://127.0.0.1:4106/v1/id',
  useServerId: true,
};

let host: FastifyInstance;
beforeEach(() => {
  host = buildTrackingSimulator('http://127.0.0.1:4100');
});
afterEach(() => host.close());

const collect = (payload: object, headers: Record<string, string> = { 'x-cid': 'visitor_123456' }) =>
  host.inject({ method: 'POST', url: '/v1/api/collect', payload, headers: { origin, ...headers } });

test('every page of the site may call it with credentials, and no other page may', async () => {
  const preflight = await host.inject({
    method: 'OPTIONS',
    url: '/v1/api/collect',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-cid',
    },
  });
  expect(preflight.headers).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': 'content-type, X-CID',
  });
  const other = await host.inject({ url: '/v1/id', headers: { origin: 'http://localhost:9999' } });
  expect(other.headers['access-control-allow-origin']).toBeUndefined();
});

test('it assigns a new id each time, and sets no cookie', async () => {
  const answers = [await host.inject('/v1/id'), await host.inject('/v1/id')];
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(2);
  expect(answers.map(({ headers }) => headers['set-cookie'])).toEqual([undefined, undefined]);
});

test('its page says that it is a simulator, and shows received data as escaped text', async () => {
  expect((await host.inject('/')).body).toContain('Nothing has been received.');
  expect((await collect({ ...visit, webType: '<b>lotto</b>' })).statusCode).toBe(202);
  const page = (await host.inject('/')).body;
  expect(page).toContain('This is a simulator');
  expect(page).toContain('guest_ab12cd34');
  expect(page).not.toContain('<b>lotto');
});

test.each([
  ['a plain name', { ...visit, username: 'somchai' }],
  ['a place', { ...visit, askGeo: true }],
  ['anything besides', { ...visit, page: '/' }],
])('%s is refused and not stored', async (_what, body) => {
  expect((await collect(body)).statusCode).toBe(422);
  expect((await host.inject('/received')).json()).toEqual([]);
});

const tell = (payload: object) =>
  host.inject({
    method: 'POST',
    url: '/v1/api/event',
    payload,
    headers: { origin, 'x-cid': 'visitor_123456' },
  });

test('its page shows the steps that were sent', async () => {
  const started = { webType: 'lotto', event: { name: 'deposit_started', way: 'qrcode' } };
  expect((await tell(started)).statusCode).toBe(202);
  expect((await host.inject('/received')).json()).toEqual([
    { at: expect.any(String), call: '/v1/api/event', cid: 'visitor_123456', body: started },
  ]);
  expect((await host.inject('/')).body).toContain('deposit_started');
});

test.each([
  ['a step outside the list', { name: 'login' }],
  ['a sum', { name: 'deposit_started', way: 'qrcode', amount: 100 }],
  ['a bet slip', { name: 'bet_placed', poyId: '0190a000-0000-7000-8000-000000000001' }],
  ['a page', { name: 'page_view', page: '/' }],
])('%s among the steps is refused and not stored', async (_what, event) => {
  expect((await tell({ webType: 'lotto', event })).statusCode).toBe(422);
  expect(
    (await tell({ webType: 'lotto', event: { name: 'bet_placed' }, username: 'guest_ab12cd34' })).statusCode,
  ).toBe(422);
  expect((await host.inject('/received')).json()).toEqual([]);
});

test('a call without a client id is refused', async () => {
  expect((await collect(visit, {})).statusCode).toBe(422);
});
