import { accessSync, constants, statfsSync } from 'node:fs';

const FOLDER = '/dev/shm';
const LEAST_BYTES = 4 * 2 ** 30;

/**
 * Lets this process and its children keep their temporary files in memory where there is room, unless TMPDIR
 * says otherwise. A test database is a thousand files: on ext4 a clone takes 780 ms while inodes of dropped
 * ones are on hold, in memory 40.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR) return;
  try {
    accessSync(FOLDER, constants.W_OK);
    const { bavail, bsize } = statfsSync(FOLDER);
    if (bavail * bsize >= LEAST_BYTES) process.env.TMPDIR = FOLDER;
  } catch {
    // Not available on this system: use the default folder.
  }
}
