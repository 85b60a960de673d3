import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { BuildRecord, RemoteRoute } from '@chokdee/shared/contracts/remote';

interface BuildOptions {
  name: string;
  build: string;
  /** Text of the entry. */
  text?: string;
  routes?: RemoteRoute[];
}

/** A small build as webpack produces it: an entry, a chunk for every route and a file of texts. */
export async function buildOf(
  root: string,
  { name, build, text = `/* ${name} ${build} */`, routes = [] }: BuildOptions,
): Promise<{ folder: string; record: BuildRecord }> {
  const folder = await mkdtemp(join(root, 'build-'));
  const contents: Record<string, string> = {
    'entry.js': text,
    'texts-th.js': `/* texts of ${name} */`,
    ...Object.fromEntries(routes.map((route) => [`${route.name}.js`, `/* screen ${route.name} */`])),
  };
  const files = await Promise.all(
    Object.entries(contents).map(async ([path, content]) => {
      const bytes = Buffer.from(content);
      const small = brotliCompressSync(bytes);
      await mkdir(folder, { recursive: true });
      await Promise.all([writeFile(join(folder, path), bytes), writeFile(join(folder, `${path}.br`), small)]);
      return {
        path,
        integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
        bytes: bytes.length,
        brotliBytes: small.length,
      };
    }),
  );
  const record: BuildRecord = {
    name,
    build,
    files,
    routes,
    version: '1.0.0',
    owner: 'test',
    hostApi: '^1.0.0',
    backendApi: '^1.0.0',
    nav: [],
    slots: [],
    container: `chokdee_${name}_${build}`,
    entry: 'entry.js',
    preload: Object.fromEntries(routes.map((route) => [route.name, [`${route.name}.js`]])),
    texts: { th: ['texts-th.js'] },
    shared: {},
    labels: {},
    locales: ['th'],
    commit: 'none',
  };
  return { folder, record };
}
