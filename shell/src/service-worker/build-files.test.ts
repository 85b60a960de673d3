import { buildFiles, type FileCache } from './build-files.ts';

const PATH = '/_mfe/games/0a1/entry.js';

test('a reload request fetches the file again and replaces the cached copy', async () => {
  const cached = new Map<string, unknown>([[PATH, 'wrong']]);
  const cache = {
    match: async (path: string) => cached.get(path),
    put: async (path: string, response: unknown) => void cached.set(path, response),
    delete: async (path: string) => cached.delete(path),
    keys: async () => [...cached.keys()].map((path) => ({ url: `https://here${path}` })),
  } as unknown as FileCache;
  const right = { status: 200, type: 'basic', clone: () => 'right' } as unknown as Response;
  const files = buildFiles(
    async () => cache,
    async () => right,
  );
  const request = (cacheMode: string) =>
    ({ url: `https://here${PATH}`, cache: cacheMode }) as unknown as Request;
  expect(await files.answer(request('default'))).toBe('wrong');
  expect(await files.answer(request('reload'))).toBe(right);
  expect(await files.answer(request('default'))).toBe('right');
});
