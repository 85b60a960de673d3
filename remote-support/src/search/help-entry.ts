import type { PageKind } from '@chokdee/shared/contracts/content';
import type { Locale } from '@chokdee/shared/contracts/site';

/** Something that the help can find. */
export interface HelpEntry {
  kind: 'howto' | PageKind;
  /** Its address. */
  to: string;
  /** The language of its texts. */
  locale: Locale;
  title: string;
  /** Its title as a question. Never shown. */
  question?: string;
  summary: string;
  /** Its text in pieces of about a sentence. */
  lines: readonly string[];
}
