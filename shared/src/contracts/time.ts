import { z } from 'zod';

/** An instant as ISO 8601 with its offset; the server always writes +07:00. */
export const instant = z.iso.datetime({ offset: true });

/** A calendar day of the +07:00 zone, YYYY-MM-DD. Of a round it is the business day, which a night round outlives. */
export const day = z.iso.date().refine((text) => !text.startsWith('0000'), 'there was no year 0');

const bound = instant.refine(
  (text) => text > '1000' && text < '9999-12-31',
  'a year that not everything can write down',
);
/** Bounds of a statement. Texts that end in Z are read as +07:00, as rules/instant has it. */
export const window = z.object({ startedDate: bound, endedDate: bound });
