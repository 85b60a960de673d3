import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, errorBodyOf } from '../errors.ts';

/** Turns whatever a call threw into the bytes of its answer: the only place that does. */
export function errorReply(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error, request);
  if (refusal.status >= 500) request.log.error({ err: refusal.cause ?? refusal, id: request.id }, refusal.code);
  return reply.code(refusal.status).header('Cache-Control', 'no-store').send(errorBodyOf(refusal));
}

function refusalOf(error: unknown, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  const code = (error as Partial<FastifyError> | undefined)?.code ?? '';
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('BODY_TOO_LARGE');
  if (/^FST_ERR_(CTP|BAD_URL|VALIDATION)/.test(code) || (error as Partial<FastifyError>)?.statusCode === 400) return new AppError('MALFORMED_BODY');
  /** The caller can name this to whoever reads the log; what went wrong stays there. */
  const details = { id: request.id };
  return isDatabaseAway(code) ? new AppError('UNAVAILABLE', details, { cause: error }) : new AppError('defaultError', details, { cause: error });
}

/** Connection failures of the socket and of PostgreSQL (class 08, 53 too many, 57P shutting down). */
function isDatabaseAway(code: string): boolean {
  return ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT'].includes(code) || /^(08|53|57P)/.test(code);
}
