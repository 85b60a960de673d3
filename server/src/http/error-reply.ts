import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, errorBodyOf } from '../errors.ts';
import { DeadlineExceeded } from './within.ts';

/**
 * Turns any error of a call into its error reply. The only place that does.
 *
 * @param bodyOf for callers that read another format.
 */
export function errorReply(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  bodyOf: (refusal: AppError) => unknown = errorBodyOf,
): FastifyReply {
  const refusal = refusalOf(error, request);
  if (refusal.status >= 500)
    request.log.error({ err: refusal.cause ?? refusal, id: request.id }, refusal.code);
  const wait = (refusal.details as { retryAfterSeconds?: unknown } | undefined)?.retryAfterSeconds;
  if (typeof wait === 'number') reply.header('Retry-After', String(wait));
  return reply.code(refusal.status).header('Cache-Control', 'no-store').send(bodyOf(refusal));
}

/** The status of a failure, whatever the format of the reply. */
export function statusOfFailure(error: unknown, request: FastifyRequest): number {
  return refusalOf(error, request).status;
}

function refusalOf(error: unknown, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  const code = (error as Partial<FastifyError> | undefined)?.code ?? '';
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('BODY_TOO_LARGE');
  if (/^FST_ERR_(CTP|BAD_URL|VALIDATION)/.test(code) || (error as Partial<FastifyError>)?.statusCode === 400)
    return new AppError('MALFORMED_BODY');
  /** The caller can quote this id to support; the details stay in the log. */
  const details = { id: request.id };
  return new AppError(isTemporary(error, code) ? 'UNAVAILABLE' : 'defaultError', details, { cause: error });
}

/**
 * Broken sockets, and from PostgreSQL: class 08 connection, 53 insufficient resources, 57P shutdown,
 * statement timeout, deadlocks that retries did not resolve.
 */
const TEMPORARY_CODES = /^(ECONN|ENOTFOUND|EPIPE|ETIMEDOUT|08|53|57P|57014$|40001$|40P01$)/;
/** The driver's messages, without a code, for a lost or missing connection. */
const CONNECTION_MESSAGES =
  /^(Query read timeout|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether the same call may succeed shortly after. */
function isTemporary(error: unknown, code: string): boolean {
  return (
    TEMPORARY_CODES.test(code) ||
    isMissingSocket(error) ||
    error instanceof DeadlineExceeded ||
    (error instanceof Error && CONNECTION_MESSAGES.test(error.message))
  );
}

/** The socket of the embedded database is missing while it restarts. */
const isMissingSocket = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT' &&
  (error as NodeJS.ErrnoException).syscall === 'connect';
