import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

export function keptBuild(folder: string): Build {
  return { record: buildRecord.parse(JSON.parse(readFileSync(join(folder, 'record.json'), 'utf8'))), files: join(folder, 'files') };
}
