import type { FastifyInstance } from 'fastify';
import { API_BASES } from '@chokdee/shared/contracts/http';
import { AppError } from '../errors.ts';
import { parseJsonBodies } from './body-parser.ts';
import { compressed, encodingsOf } from './encoding.ts';
import { errorReply } from './error-reply.ts';
import { openApiDocument } from './openapi.ts';
import { refuseUnstorable } from './refuse-unstorable.ts';

/**
 * Length in characters from which compression saves a packet. Replies hold no secret next to caller input, so
 * their compressed length leaks none.
 */
const MIN_COMPRESSED_LENGTH = 1_400;

/** Registers calls of the API, in a scope with their common hooks. */
export function apiRoutes(app: FastifyInstance, routes: (api: FastifyInstance) => void): void {
  void app.register(async (api) => {
    apiScope(api);
    routes(api);
  });
}

/** The common behaviour of all calls: how bodies are parsed and how failures are answered. */
export function apiScope(api: FastifyInstance): void {
  parseJsonBodies(api);
  api.addHook('onRequest', async (request) => api.api.admit(request));
  api.addHook('preValidation', refuseUnstorable);
  api.setErrorHandler(errorReply);
  api.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < MIN_COMPRESSED_LENGTH) return payload;
    const [encoding = 'identity'] = encodingsOf(request.headers['accept-encoding']);
    reply.header('Vary', 'Accept-Encoding');
    if (encoding === 'identity') return payload;
    reply.header('Content-Encoding', encoding).removeHeader('Content-Length');
    return compressed(payload, encoding);
  });
}

/** The OpenAPI document, and error bodies for unknown calls. */
export function documentRoutes(api: FastifyInstance): void {
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
