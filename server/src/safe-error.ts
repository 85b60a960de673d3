import { types } from 'node:util';

/** Of the database driver's errors: names of our own things. Details, context and statements hold what users have sent. */
const DRIVER_FIELDS = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const;
const QUOTED = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`/gs;
const DEEPEST = 5;

export interface SafeError {
  type: string;
  message: string;
  /** Places in the code, without the message that a stack begins with. */
  stack: string;
  cause?: SafeError;
  [field: string]: unknown;
}

/** An error as it may be logged: what it quotes is left out, since drivers and parsers quote what users have sent. */
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
    ...(cause === undefined || depth >= DEEPEST ? {} : { cause: safeError(cause, depth + 1) }),
  };
}

/** Parsers print what they could not read, with or without quotes. */
function isParserError({ name }: Error): boolean {
  return name === 'SyntaxError' || name === 'ZodError' || name === '$ZodError';
}
