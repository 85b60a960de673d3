import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { testS3 } from '../../testing/s3.ts';
import type { BuildBytes, BuildFiles } from './build-files.ts';
import type { Encoding } from '../http/encoding.ts';
import { localBuildFiles } from './local-build-files.ts';
import { s3BuildFiles } from './s3-build-files.ts';

interface Opened {
  files: BuildFiles;
  close(): Promise<void>;
}

const stores: [string, () => Promise<Opened>][] = [
  [
    'a folder',
    async () => {
      const root = await mkdtemp(join(tmpdir(), 'build-files-'));
      return { files: localBuildFiles(root), close: () => rm(root, { recursive: true, force: true }) };
    },
  ],
  [
    'an S3-compatible store',
    async () => {
      const store = await testS3();
      return { files: s3BuildFiles(store), close: store.close };
    },
  ],
];

async function* filesOf(contents: Record<string, Buffer | string>): AsyncGenerator<BuildBytes> {
  for (const [path, bytes] of Object.entries(contents)) yield { path, bytes: Buffer.from(bytes) };
}

describe.each(stores)('%s', (_name, open) => {
  let opened: Opened;
  let files: BuildFiles;
  beforeAll(async () => {
    opened = await open();
    files = opened.files;
  });
  afterAll(() => opened.close());

  async function read(
    build: string,
    path: string,
    encoding: Encoding = 'identity',
  ): Promise<string | undefined> {
    const file = await files.open('wallet', build, path, encoding);
    if (!file) return undefined;
    const chunks: Buffer[] = [];
    for await (const chunk of file.stream()) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks)).toHaveLength(file.bytes);
    return Buffer.concat(chunks).toString('latin1');
  }

  test('a stored build can be read in the encodings that were stored', async () => {
    const picture = randomBytes(300_000);
    expect(await files.has('wallet', '0a1')).toBe(false);
    await files.put(
      'wallet',
      '0a1',
      filesOf({ 'entry.js': 'one', 'entry.js.br': 'small', 'pictures/deep/a.png': picture, 'empty.css': '' }),
    );
    expect(await files.has('wallet', '0a1')).toBe(true);
    expect([
      await read('0a1', 'entry.js'),
      await read('0a1', 'entry.js', 'br'),
      await read('0a1', 'entry.js', 'gzip'),
    ]).toEqual(['one', 'small', undefined]);
    expect(await read('0a1', 'pictures/deep/a.png')).toBe(picture.toString('latin1'));
    expect(await read('0a1', 'empty.css')).toBe('');
  });

  test('unknown builds and paths are not found', async () => {
    expect([
      await read('0a1', 'other.js'),
      await read('0a9', 'entry.js'),
      await read('0a1', 'pictures/deep'),
    ]).toEqual([undefined, undefined, undefined]);
  });

  test('a build whose files fail halfway is not stored', async () => {
    async function* half(): AsyncGenerator<BuildBytes> {
      yield* filesOf({ 'entry.js': 'one' });
      throw new Error('the second file is gone');
    }
    await expect(files.put('wallet', '0a2', half())).rejects.toThrow('the second file is gone');
    expect(await files.has('wallet', '0a2')).toBe(false);
  });

  test('concurrent writes of the same build all succeed', async () => {
    const contents = { 'entry.js': 'same', 'a/b.js': 'same too' };
    await Promise.all([1, 2, 3].map(() => files.put('wallet', '0a3', filesOf(contents))));
    expect([
      await files.has('wallet', '0a3'),
      await read('0a3', 'entry.js'),
      await read('0a3', 'a/b.js'),
    ]).toEqual([true, 'same', 'same too']);
  });

  test('a write replaces leftovers', async () => {
    await files.put('wallet', '0a4', filesOf({ 'entry.js': 'left behind' }));
    await files.put('wallet', '0a4', filesOf({ 'entry.js': 'put again' }));
    expect(await read('0a4', 'entry.js')).toBe('put again');
  });

  test('staged files can be listed, read and removed, and are no build', async () => {
    const { staging } = files;
    const chunks = async function* () {
      yield Buffer.from('fi');
      yield Buffer.from('rst');
    };
    await staging.write('wallet', '0b1', 'aa', chunks());
    await staging.write('wallet', '0b1', 'bb', chunks());
    expect([...(await staging.list('wallet', '0b1'))].sort()).toEqual([
      ['aa', 5],
      ['bb', 5],
    ]);
    expect((await staging.read('wallet', '0b1', 'aa'))?.toString()).toBe('first');
    await staging.remove('wallet', '0b1', 'aa');
    expect([...(await staging.list('wallet', '0b1')).keys()]).toEqual(['bb']);
    expect([await staging.read('wallet', '0b1', 'aa'), await files.has('wallet', '0b1')]).toEqual([
      undefined,
      false,
    ]);
    await staging.clear('wallet', '0b1');
    expect((await staging.list('wallet', '0b1')).size).toBe(0);
    expect((await staging.list('wallet', '0b9')).size).toBe(0);
  });

  test('a file that is removed during a read is read completely or not at all', async () => {
    const { staging } = files;
    for (let ms = 0; ms < 20; ms += 1) {
      await staging.write('wallet', '0b3', 'aa', Readable.from([Buffer.from('first')]));
      const [read] = await Promise.all([
        staging.read('wallet', '0b3', 'aa'),
        setTimeout(ms).then(() => staging.remove('wallet', '0b3', 'aa')),
      ]);
      expect(['first', undefined]).toContain(read?.toString());
    }
  });

  test('an aborted upload leaves no staged file', async () => {
    async function* broken(): AsyncGenerator<Buffer> {
      yield Buffer.alloc(70_000);
      throw new Error('the line broke');
    }
    await expect(files.staging.write('wallet', '0b2', 'aa', broken())).rejects.toThrow('the line broke');
    expect((await files.staging.list('wallet', '0b2')).size).toBe(0);
  });
});
