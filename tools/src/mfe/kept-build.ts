import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { committed } from '@chokdee/shared/build/source-commit';
import { buildRecord, type BuildRecord } from '@chokdee/shared/contracts/remote';

/** A build that was made and is kept. */
export interface Build {
  record: BuildRecord;
  /** Holds the files of the record, each also as .br and .gz. */
  files: string;
}

/** Carries the report of what is wrong with the sources. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

/** @param dir its sources: they may have been committed since it was built, which changes nothing but what is said of them. */
export function keptBuild(folder: string, dir: string): Build {
  const {
    commit: _commit,
    dirty: _dirty,
    ...record
  } = buildRecord.parse(JSON.parse(readFileSync(join(folder, 'record.json'), 'utf8')));
  return { record: { ...record, ...committed(dir) }, files: join(folder, 'files') };
}
