import { z } from 'zod';
import { storable } from '../http/refuse-unstorable.ts';

/**
 * A text for people that a bank may add. It must not keep money from moving: it is cut to its limit, and left
 * out when it is no text.
 */
export const toldText = (maxLength: number) =>
  z
    .string()
    // Cut first, because a cut can leave half a surrogate pair.
    .transform((text) => storable(text.slice(0, maxLength)) || undefined)
    .optional()
    .catch(undefined);
