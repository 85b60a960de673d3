import { z } from 'zod';
import { allCalls } from '@chokdee/shared/contracts/calls';
import { errorStatus } from '@chokdee/shared/contracts/errors';
import { pathsOf } from '@chokdee/shared/contracts/http';
import { buildFileUpload } from '@chokdee/shared/contracts/registry-files';
import { testApp, type TestApp } from '../../testing/app.ts';

const described = z.strictObject({ schema: z.record(z.string(), z.unknown()) });
const content = z.strictObject({ 'application/json': described });
const form = z.strictObject({ 'multipart/form-data': described });
const bytes = z.strictObject({ 'application/octet-stream': described });
const operation = z.strictObject({
  operationId: z.string().regex(/^[a-zA-Z0-9]+$/),
  summary: z.string().min(3),
  security: z.array(z.strictObject({ token: z.tuple([]) })),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(['query', 'header', 'path']),
        required: z.boolean(),
        schema: z.record(z.string(), z.unknown()),
      }),
    )
    .optional(),
  requestBody: z
    .strictObject({ required: z.literal(true), content: z.union([content, form, bytes]) })
    .optional(),
  responses: z.record(
    z.string().regex(/^[1-5]\d\d$/),
    z.strictObject({ description: z.string().min(1), content }),
  ),
});
const document = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string() }),
  servers: z.tuple([
    z.strictObject({ url: z.literal('/api') }),
    z.strictObject({ url: z.literal('/poy-api') }),
  ]),
  paths: z.record(z.string().startsWith('/'), z.partialRecord(z.enum(['get', 'post', 'put']), operation)),
  components: z.object({
    schemas: z.object({ Error: z.record(z.string(), z.unknown()) }),
    securitySchemes: z.object({ token: z.object({ type: z.literal('http') }) }),
  }),
});

let site: TestApp;
let api: z.output<typeof document>;
beforeAll(async () => {
  site = await testApp();
  api = document.parse((await site.app.inject('/api/openapi.json')).json());
});
afterAll(() => site.close());

const served = allCalls.flatMap((call) =>
  pathsOf(call).map(({ path }) => [`${call.method} ${path}`, path, call] as const),
);

test.each(served)('%s is described with its request, its reply and its refusals', (_name, path, call) => {
  const found = api.paths[path]?.[call.method === 'GET' ? 'get' : 'post'];
  expect(found?.responses['200']?.content['application/json'].schema).toMatchObject(
    expect.objectContaining({}),
  );
  expect(Object.keys(found?.requestBody?.content ?? {})).toEqual(
    call.method === 'GET' ? [] : [call.form ? 'multipart/form-data' : 'application/json'],
  );
  expect(found?.security).toEqual(call.access === 'public' ? [] : [{ token: [] }]);
  for (const code of call.errors) expect(found?.responses[errorStatus[code]]?.description).toContain(code);
});

test('the upload of a file is described with its path and its refusals, and served', () => {
  const { put } = api.paths[buildFileUpload.path] ?? {};
  expect(put?.parameters?.map(({ name, in: place, required }) => [name, place, required])).toEqual([
    ['remote', 'path', true],
    ['build', 'path', true],
    ['file', 'path', true],
  ]);
  expect(Object.keys(put?.requestBody?.content ?? {})).toEqual(['application/octet-stream']);
  for (const code of [
    'UNAUTHORIZED',
    'SCOPE_MISSING',
    'OPERATION_REFUSED',
    'BODY_TOO_LARGE',
    'NOT_ALLOW_DOMAIN',
  ])
    expect(Object.values(put?.responses ?? {}).some(({ description }) => description.includes(code))).toBe(
      true,
    );
  for (const base of ['/api', '/poy-api'])
    expect(site.app.hasRoute({ method: 'PUT', url: `${base}/registry.files/:remote/:build/*` })).toBe(true);
});

test('nothing else is described, and every operation has a unique id', () => {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => [
      `${method.toUpperCase()} ${path}`,
      operationId,
    ]),
  );
  expect(operations.map(([name]) => name).sort()).toEqual(
    [...served.map(([name]) => name), `PUT ${buildFileUpload.path}`].sort(),
  );
  expect(new Set(operations.map(([, id]) => id)).size).toBe(operations.length);
});

test('every described call is served, under both bases', async () => {
  for (const base of ['/api', '/poy-api'])
    for (const [, path, call] of served)
      expect([path, site.app.hasRoute({ method: call.method, url: `${base}${path}` })]).toEqual([path, true]);
});

test('money is a decimal on the wire', () => {
  expect(api.paths['/cashs']?.get?.responses['200']?.content['application/json'].schema).toMatchObject({
    properties: { money: { anyOf: [{ type: 'number' }, { type: 'string' }] } },
  });
});
