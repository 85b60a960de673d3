import { DEFAULT_LOCALE, type Locale } from '@chokdee/shared/contracts/site';

/** A line of a page's first picture. `name` is in Thai. */
export interface FirstFact {
  name: string;
  /** In other languages; a line without its name in the page's language is left out. */
  names?: Partial<Record<Locale, string>>;
  /** 19:45, in Bangkok. */
  closeTime?: string;
  /** Epoch milliseconds; after it the line is not true any more. */
  untilMs?: number;
}

/** What a page in that language can say; Thai has every name. */
export function namedIn(locale: Locale, facts: readonly FirstFact[]): FirstFact[] {
  return facts.flatMap((fact) => {
    const name = fact.names?.[locale] ?? (locale === DEFAULT_LOCALE ? fact.name : undefined);
    return name === undefined ? [] : [{ ...fact, name }];
  });
}
