import type { FastifyInstance } from 'fastify';
import { API_BASES } from '@chokdee/shared/contracts/http';
import { AppError } from '../errors.ts';
import { parseJsonBodies } from './body-parser.ts';
import { errorReply } from './error-reply.ts';
import { openApiDocument } from './openapi.ts';

/** What all calls of the API have in common: how bodies are read, how failures are told, the document, and that an unknown call is an error body too. */
export function apiScope(api: FastifyInstance): void {
  parseJsonBodies(api);
  api.setErrorHandler(errorReply);
  let document: unknown;
  for (const base of API_BASES) {
    api.get(`${base}/openapi.json`, async () => (document ??= openApiDocument()));
    api.all(base, unknownCall);
    api.all(`${base}/*`, unknownCall);
  }
}

async function unknownCall(): Promise<never> {
  throw new AppError('NOT_FOUND');
}
