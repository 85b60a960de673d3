import { z } from 'zod';

/** An instant as ISO 8601 with an offset. The server always writes +07:00. */
export const instant = z.iso.datetime({ offset: true });

/**
 * A calendar day in the +07:00 zone, YYYY-MM-DD. For a round: its business day, which a night round may end
 * after.
 */
export const day = z.iso.date().refine((text) => !text.startsWith('0000'), 'there is no year 0');

const bound = instant.refine((text) => text > '1000' && text < '9999-12-31', 'year out of range');
/** Bounds of a statement. Texts that end in Z are read as +07:00; see rules/instant. */
export const window = z.object({ startedDate: bound, endedDate: bound });
