import { z } from 'zod';

/** User names contain neither capitals nor spaces, but phone keyboards add both. */
export const typedUserName = (schema: z.ZodType<string, string>) =>
  z
    .string()
    .transform((typed) => typed.trim().toLowerCase())
    .pipe(schema);

/** Removes separators from typed or pasted phone numbers. */
export const typedPhone = (schema: z.ZodType<string, string>) =>
  z
    .string()
    .transform((typed) => typed.replace(/[\s-]/g, ''))
    .pipe(schema);

/** The member's PIN, whatever it is: only the server knows whether it is right. */
export const typedPin = z.string().min(1, 'pin.enter');
