import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/** Bodies of calls that bring files: forms, read whole. The call's own limit bounds them. */
export function parseForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('multipart/form-data', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    const sent = new Response(new Uint8Array(body), { headers: { 'content-type': request.headers['content-type']! } });
    const form = await sent.formData().catch((cause: unknown) => {
      throw new AppError('MALFORMED_BODY', undefined, { cause });
    });
    const fields = Object.fromEntries(form);
    // Text that no database keeps.
    if (Object.values(fields).some((field) => typeof field === 'string' && field.includes('\0'))) throw new AppError('MALFORMED_BODY');
    return fields;
  });
  app.addContentTypeParser('*', (_request, _payload, done) => done(new AppError('MALFORMED_BODY')));
}
