import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Encodings that a request accepts, best first; `identity` always last. */
export function encodingsOf(acceptEncoding: string | undefined): Encoding[] {
  const taken = (acceptEncoding ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
    .map(([name]) => name);
  return [...(['br', 'gzip'] as const).filter((name) => taken.includes(name)), 'identity'];
}

/** Compresses text for one request: favours speed over size. */
export async function compressed(text: string, encoding: Encoding): Promise<Buffer> {
  const bytes = Buffer.from(text);
  if (encoding === 'br')
    return brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    });
  return encoding === 'gzip' ? zip(bytes, { level: 6 }) : bytes;
}
