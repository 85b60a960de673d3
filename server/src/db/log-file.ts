import { open, rename, stat, type FileHandle } from 'node:fs/promises';

const MAX_BYTES = 5_000_000;

/**
 * Opens a log for appending. A full log is renamed to `<file>.1`, replacing the former one, so that both
 * together stay bounded.
 */
export async function appendLog(
  file: string,
  maxBytes = MAX_BYTES,
): Promise<{ log: FileHandle; from: number }> {
  const bytes = await stat(file).then(
    ({ size }) => size,
    () => 0,
  );
  const isFull = bytes >= maxBytes;
  if (isFull) await rename(file, `${file}.1`);
  return { log: await open(file, 'a'), from: isFull ? 0 : bytes };
}
