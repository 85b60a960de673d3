import type { BuildRecord } from '@chokdee/shared/contracts/remote';
import { OperationError } from './change.service.ts';

export const MAX_FILE_BYTES = 20_000_000;
const MAX_BUILD_BYTES = 200_000_000;
const MAX_FILES = 3_000;

/**
 * Checks what the schema of a record cannot express: reserved names, paths that collide, and size limits.
 *
 * @throws OperationError
 */
export function checkAnnounced({
  name,
  build,
  container,
  entry,
  files,
  routes,
  nav,
  preload,
  texts,
}: BuildRecord): void {
  if (name === 'all') refuse('No remote may be named all: it names every remote.');
  if (name in {})
    refuse(`No remote may be named ${name}: every JavaScript object has a property of that name.`);
  if (identifierOf(container) !== identifierOf(`chokdee_${name}_${build}`))
    refuse(
      `The container of ${name} ${build} is called chokdee_${name}_${build}, so that it meets no other build's; the record says ${container}.`,
    );
  const elsewhere = [...routes, ...nav].find(({ path }) => /^\/[/\\]/.test(path));
  if (elsewhere) refuse(`${elsewhere.path} leads to another site: a path begins with one slash.`);
  if (files.length > MAX_FILES) refuse(`A build has at most ${MAX_FILES} files.`);
  const paths = new Set<string>();
  for (const { path, bytes } of files) {
    if (/\.(br|gz)$/i.test(path)) refuse(`${path}: leave compressed files out, they are made here.`);
    if (bytes < 0 || bytes > MAX_FILE_BYTES)
      refuse(`${path} has ${bytes} bytes; a file has at most ${MAX_FILE_BYTES}.`);
    // Some stores are case-insensitive.
    if (paths.has(path.toLowerCase())) refuse(`${path} is listed twice.`);
    paths.add(path.toLowerCase());
  }
  const within = files.find(({ path }) => foldersOf(path.toLowerCase()).some((folder) => paths.has(folder)));
  if (within) refuse(`${within.path} lies in a folder that has the name of a file.`);
  const listed = new Set(files.map(({ path }) => path));
  if (!listed.has(entry)) refuse(`The entry, ${entry}, is not among the files.`);
  // A page that refers to an unlisted file could not be rendered.
  const unlisted = [...Object.values(preload), ...Object.values(texts)]
    .flat()
    .find((path) => !listed.has(path));
  if (unlisted !== undefined) refuse(`${unlisted} is to be loaded and is not among the files.`);
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_BUILD_BYTES)
    refuse(`A build has at most ${MAX_BUILD_BYTES} bytes.`);
}

const identifierOf = (name: string): string => name.replaceAll(/\W/g, '_');

const foldersOf = (path: string): string[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, at, parts) => parts.slice(0, at + 1).join('/'));

function refuse(why: string): never {
  throw new OperationError(why);
}
