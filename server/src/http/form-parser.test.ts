import fastify, { type FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { parseForms } from './form-parser.ts';

let app: FastifyInstance;
beforeAll(() => {
  app = fastify({ bodyLimit: 12_000_000 });
  parseForms(app);
  app.setErrorHandler((error, _request, reply) =>
    reply.code(422).send({ code: error instanceof AppError ? error.code : 'other' }),
  );
  app.post('/', async ({ body }) => Object.keys(body as object));
});
afterAll(() => app.close());

const type = 'multipart/form-data; boundary=x';
const sends = async (payload: Buffer | string, contentType = type) =>
  (await app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': contentType } })).json<
    string[] | { code: string }
  >();
const part = (name: string, head = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${head}\r\n\r\nvalue\r\n`;
const END = '--x--\r\n';

test('a form is parsed into its fields, whichever client wrote it', async () => {
  const form = new FormData();
  form.set('slip', new Blob([new Uint8Array(100_000)], { type: 'image/png' }), `${'สลิป'.repeat(60)}.png`);
  form.set('depositId', 'one');
  const encoded = new Response(form);
  expect(await sends(Buffer.from(await encoded.arrayBuffer()), encoded.headers.get('content-type')!)).toEqual(
    ['slip', 'depositId'],
  );
  expect(await sends(part('a') + END, 'multipart/form-data; boundary="x"')).toEqual(['a']);
});

test.each([
  ['with many parts', part('a').repeat(150_000) + END],
  ['with many headers in a part', part('a', `\r\n${'x: y\r\n'.repeat(1_000_000)}x: y`) + END],
  ['with an endless name', part('%0A'.repeat(1_000_000)) + END],
  ['with an unterminated header', '--x\r\nContent-Disposition: form-data; name="a"\r\n'],
])('a form %s is refused unread, because it would block other requests', async (_what, payload) => {
  expect(await sends(payload)).toEqual({ code: 'MALFORMED_BODY' });
});

test.each([
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; y="; boundary=z"; boundary=x',
  'multipart/form-data; boundary=x; charset=utf-8; boundary=z',
])('%j has no valid boundary', async (contentType) => {
  expect(await sends(part('a') + END, contentType)).toEqual({ code: 'MALFORMED_BODY' });
});
