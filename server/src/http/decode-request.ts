import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { FieldIssue } from '@chokdee/shared/contracts/errors';
import type { Call } from '@chokdee/shared/contracts/http';
import { idempotencyKey, type IdempotencyKey } from '@chokdee/shared/contracts/ids';
import { AppError } from '../errors.ts';

/** Our own messages are text keys: pin.short, currency.format. Zod's are sentences. */
const MESSAGE_KEY = /^[a-z][A-Za-z0-9]*(\.[A-Za-z0-9]+)+$/;

/**
 * Decodes the request into its in-memory form.
 *
 * @throws AppError VALIDATION, with the invalid fields in its details
 */
export function decodeRequest<Request extends z.ZodType>(
  call: Call<Request>,
  request: FastifyRequest,
): z.output<Request> {
  const parsed = call.request.safeParse(call.method === 'GET' ? request.query : (request.body ?? {}));
  if (parsed.success) return parsed.data;
  throw new AppError('VALIDATION', { issues: parsed.error.issues.map(fieldIssueOf) });
}

function fieldIssueOf({ path, message, code }: z.core.$ZodIssue): FieldIssue {
  return {
    path: path.map(String).join('.'),
    key: MESSAGE_KEY.test(message) ? message : (generic[code] ?? 'invalid'),
  };
}

const generic: Partial<Record<z.core.$ZodIssue['code'], string>> = {
  too_big: 'tooBig',
  too_small: 'tooSmall',
};

/** @throws AppError IDEMPOTENCY_KEY_REQUIRED when an idempotent call has no key, or one in another format. */
export function idempotencyKeyOf(call: Call, request: FastifyRequest): IdempotencyKey | undefined {
  if (!call.idempotent) return undefined;
  const parsed = idempotencyKey.safeParse(request.headers['idempotency-key']);
  if (!parsed.success) throw new AppError('IDEMPOTENCY_KEY_REQUIRED');
  return parsed.data;
}
