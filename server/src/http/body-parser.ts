import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** Escapes of NUL and of half a surrogate pair: valid JSON, but text that no database keeps. */
const UNSTORABLE = /\\u0000|\\ud[89ab][0-9a-f]{2}(?!\\ud[c-f][0-9a-f]{2})|(?<!\\ud[89ab][0-9a-f]{2})\\ud[c-f][0-9a-f]{2}/i;

/** Bodies are JSON or absent; anything else is malformed. Keys that would reach an object's prototype are refused. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') return done(null, undefined);
    if (UNSTORABLE.test(body)) return done(new AppError('MALFORMED_BODY'));
    parse(request, body, done);
  });
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    done(new AppError('MALFORMED_BODY'));
  });
}
