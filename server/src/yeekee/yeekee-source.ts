import { z } from 'zod';

const number = z.string().regex(/^\d{5}$/);

/** Column `results.source` of a round that shots have decided. The site's own shots are there only where the beacon decided. */
export const yeekeeSource = z.object({
  sum: z.int(),
  rank16: z.string(),
  result: z.string(),
  system: number.optional(),
  fills: z.array(number).optional(),
});
