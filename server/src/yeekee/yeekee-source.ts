import { z } from 'zod';

const number = z.string().regex(/^\d{5}$/);

/**
 * Column `results.source` of a round decided by shots. Only beacon rounds have `system` and `fills`, the
 * site's own shots.
 */
export const yeekeeSource = z.object({
  sum: z.int(),
  rank16: z.string(),
  result: z.string(),
  system: number.optional(),
  fills: z.array(number).optional(),
});
