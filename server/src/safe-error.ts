import { types } from 'node:util';

/**
 * Fields of database driver errors that hold only our own names. Details, context and statements hold user
 * input.
 */
const DRIVER_FIELDS = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const;
const QUOTED = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`/gs;
const MAX_CAUSES = 5;

export interface SafeError {
  type: string;
  message: string;
  /** The stack frames, without the message that a stack starts with. */
  stack: string;
  cause?: SafeError;
  [field: string]: unknown;
}

/**
 * An error in a form that may be logged: quoted text is removed, because drivers and parsers quote user
 * input.
 */
export function safeError(error: unknown, depth = 0): SafeError {
  if (!(error instanceof Error || types.isNativeError(error)))
    return { type: typeof error, message: '', stack: '' };
  const { name, message, stack, cause } = error;
  const fields = Object.fromEntries(
    DRIVER_FIELDS.flatMap((field) => {
      const value: unknown = (error as unknown as Record<string, unknown>)[field];
      return typeof value === 'string' || typeof value === 'number' ? [[field, value]] : [];
    }),
  );
  return {
    type: error.constructor.name || name,
    message: isParserError(error) ? name : message.replaceAll(QUOTED, '"…"'),
    ...fields,
    stack: (stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(cause === undefined || depth >= MAX_CAUSES ? {} : { cause: safeError(cause, depth + 1) }),
  };
}

/** Parsers include their input in the message, with or without quotes. */
function isParserError({ name }: Error): boolean {
  return name === 'SyntaxError' || name === 'ZodError' || name === '$ZodError';
}
