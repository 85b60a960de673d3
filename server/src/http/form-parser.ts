import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/** The content type as every browser and library writes it. */
const CONTENT_TYPE = /^multipart\/form-data;\s*boundary=("?)([\w'()+,./:=?-]{1,70})\1\s*$/i;
/**
 * More than any form of the site has. Parsing a form costs little per byte, but much per part and per header.
 */
const MAX_PARTS = 16;
const MAX_HEADER_BYTES = 4_096;
const END_OF_HEAD = '\r\n\r\n';

/** Parses bodies of calls with files: multipart forms, read whole. The call's own limit bounds them. */
export function parseForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const contentType = request.headers['content-type']!;
      const boundary = CONTENT_TYPE.exec(contentType)?.[2];
      if (boundary === undefined || !isCheapToParse(body, boundary)) throw new AppError('MALFORMED_BODY');
      const sent = new Response(new Uint8Array(body), { headers: { 'content-type': contentType } });
      const form = await sent.formData().catch((cause: unknown) => {
        throw new AppError('MALFORMED_BODY', undefined, { cause });
      });
      return Object.fromEntries(form);
    },
  );
  app.addContentTypeParser('*', (_request, _payload, done) => done(new AppError('MALFORMED_BODY')));
}

/** Few parts with short headers. */
function isCheapToParse(body: Buffer, boundary: string): boolean {
  const mark = Buffer.from(`--${boundary}`);
  let parts = 0;
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) {
    const isLast = body.toString('latin1', at + mark.length, at + mark.length + 2) === '--';
    if (isLast) continue;
    parts += 1;
    if (parts > MAX_PARTS || body.subarray(at, at + MAX_HEADER_BYTES).indexOf(END_OF_HEAD) < 0) return false;
  }
  return true;
}
