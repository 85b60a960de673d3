import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { encodingSuffix, type BuildBytes } from './build-files.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A file as it is sent to whoever takes it smaller. As small as can be, once: it takes about a second for a million bytes. */
export async function compressedForms({ path, bytes }: BuildBytes): Promise<BuildBytes[]> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })]);
  return [
    { path: path + encodingSuffix.br, bytes: br },
    { path: path + encodingSuffix.gzip, bytes: gz },
  ];
}
