import { DEFAULT_LOCALE, type Locale } from '@chokdee/shared/contracts/site';

/** A line of a page's first paint. `name` is in Thai. */
export interface FirstFact {
  name: string;
  /** Names in other languages; a line without a name in the page's language is omitted. */
  names?: Partial<Record<Locale, string>>;
  /** 19:45, in Bangkok. */
  closeTime?: string;
  /** Unix time in milliseconds; the line expires then. */
  untilMs?: number;
}

/** The facts that have a name in this language; in Thai all of them. */
export function namedIn(locale: Locale, facts: readonly FirstFact[]): FirstFact[] {
  return facts.flatMap((fact) => {
    const name = fact.names?.[locale] ?? (locale === DEFAULT_LOCALE ? fact.name : undefined);
    return name === undefined ? [] : [{ ...fact, name }];
  });
}
