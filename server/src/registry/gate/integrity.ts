import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { BuildRecord } from '@chokdee/shared/contracts/remote';
import type { BuildFiles } from '../build-files.ts';
import type { Fault } from './finding.ts';

const MEND =
  'Build and publish it anew; a build in the store is never changed, so the new one gets another name.';

/** The browser requests the service worker by URL, so the entry holds no hash of it. */
const LOADED_BY_ADDRESS = new Set(['sw.js', 'service-worker.js']);

/** Bytes of a file of a build; undefined when the store has none. */
export async function bytesOf(
  files: BuildFiles,
  { name, build }: Pick<BuildRecord, 'name' | 'build'>,
  path: string,
): Promise<Buffer | undefined> {
  const found = await files.open(name, build, path, 'identity');
  return found && buffer(found.stream());
}

/**
 * Checks that the store matches the record, that the record lists everything that is loaded, and that the
 * entry contains the hash of every script that it may load.
 */
export async function integrityFaults(record: BuildRecord, files: BuildFiles): Promise<Fault[]> {
  const stored = await Promise.all(record.files.map((file) => storedFaults(record, files, file)));
  const listed = new Map(record.files.map((file) => [file.path, file]));
  const named: [string, string][] = [
    ['entry', record.entry],
    ...Object.entries(record.preload).flatMap(([part, paths]) =>
      paths.map((path): [string, string] => [`preload.${part}`, path]),
    ),
    ...(['texts', 'partTexts'] as const).flatMap((field) =>
      Object.entries(record[field] ?? {}).flatMap(([locale, paths]) =>
        (paths ?? []).map((path): [string, string] => [`${field}.${locale}`, path]),
      ),
    ),
  ];
  const unlisted = named
    .filter(([, path]) => !listed.has(path))
    .map(([part, path]) => ({
      what: `${path} is loaded and not among the files of the record, so it has no hash`,
      where: part,
      mend: MEND,
    }));
  const unsaid = [...record.routes.map(({ name }) => name), ...record.slots.map((slot) => `slot:${slot}`)]
    .filter((part) => !Object.hasOwn(record.preload, part))
    .map((part) => ({
      what: `the record does not list the files of ${part}, so their size cannot be checked`,
      where: `preload.${part}`,
      mend: MEND,
    }));
  return [...stored.flat(), ...unlisted, ...unsaid, ...(await scriptsWithoutHash(record, files))];
}

async function storedFaults(
  record: BuildRecord,
  files: BuildFiles,
  { path, integrity, bytes }: BuildRecord['files'][number],
): Promise<Fault[]> {
  const found = await bytesOf(files, record, path);
  if (!found) return [{ what: `${path} is in the record and not in the store`, where: path, mend: MEND }];
  if (found.length !== bytes)
    return [
      {
        what: `${path} has ${found.length} bytes in the store, and the record says ${bytes}`,
        where: path,
        mend: MEND,
      },
    ];
  const hash = `sha384-${createHash('sha384').update(found).digest('base64')}`;
  if (hash !== integrity)
    return [
      { what: `${path} has other bytes in the store than the record's hash says`, where: path, mend: MEND },
    ];
  return [];
}

async function scriptsWithoutHash(record: BuildRecord, files: BuildFiles): Promise<Fault[]> {
  const entry = (await bytesOf(files, record, record.entry))?.toString('utf8');
  if (entry === undefined) return [];
  return record.files
    .filter(
      ({ path, integrity }) =>
        path.endsWith('.js') &&
        path !== record.entry &&
        !LOADED_BY_ADDRESS.has(path) &&
        !entry.includes(integrity),
    )
    .map(({ path }) => ({
      what: `the entry does not hold the hash of ${path}, so the browser would run any replacement of it`,
      where: `${record.entry}, ${path}`,
      mend: 'Build with the preset of the shared package, whose ScriptGuardPlugin fills the hashes in, and change no file afterwards.',
    }));
}
