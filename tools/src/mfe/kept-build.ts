import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { committed } from '@chokdee/shared/build/source-commit';
import { buildRecord, type BuildRecord } from '@chokdee/shared/contracts/remote';

/** A finished build on disk. */
export interface Build {
  record: BuildRecord;
  /** Folder with the files of the record, each also as .br and .gz. */
  files: string;
}

/** The message contains the report of what is wrong with the sources. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

/**
 * Reads a finished build.
 *
 * @param dir its sources. The commit is read anew: the same sources may have been committed after the build.
 */
export function keptBuild(folder: string, dir: string): Build {
  const {
    commit: _commit,
    dirty: _dirty,
    ...record
  } = buildRecord.parse(JSON.parse(readFileSync(join(folder, 'record.json'), 'utf8')));
  return { record: { ...record, ...committed(dir) }, files: join(folder, 'files') };
}
