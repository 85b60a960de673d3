import { z } from 'zod';

/** Removes separators from typed or pasted phone numbers. */
export const typedPhone = (schema: z.ZodType<string, string>) =>
  z
    .string()
    .transform((typed) => typed.replace(/[\s-]/g, ''))
    .pipe(schema);

/** The member's PIN, whatever it is: only the server knows whether it is right. */
export const typedPin = z.string().min(1, 'pin.enter');
