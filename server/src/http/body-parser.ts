import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/**
 * Bodies are JSON or absent; anything else is malformed. Keys that would reach an object's prototype are
 * refused.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') return done(null, undefined);
    void parse(request, body, done);
  });
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    done(new AppError('MALFORMED_BODY'));
  });
}
