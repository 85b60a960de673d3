import { z } from 'zod';

/** A page as text: what it says to a reader, or a search engine, that runs no scripts. */
export const writtenPage = z.object({
  title: z.string(),
  lead: z.string(),
  parts: z.array(
    z.object({
      title: z.string().optional(),
      lead: z.string().optional(),
      steps: z.array(z.string()),
      /** The screen picture of each step; an empty name for a step that has none. */
      pictures: z.array(z.string().regex(/^[a-z0-9-]*$/)).optional(),
      /** Where its title leads. */
      to: z.string().startsWith('/').optional(),
      /** The part is shown on a site that has at least one of these pages. */
      pages: z.array(z.string().startsWith('/')),
      /** The part is shown only where something can be staked. */
      stakes: z.literal(true).optional(),
    }),
  ),
  note: z.string().optional(),
});
export type WrittenPage = z.output<typeof writtenPage>;

/** Pages by path, with keys of the remote's own texts in place of the texts. */
export const writtenPages = z.object({
  /** Numbers that the texts mention, by name. */
  values: z.record(z.string(), z.string()),
  byPath: z.record(z.string().startsWith('/'), writtenPage),
});
export type WrittenPages = z.output<typeof writtenPages>;
