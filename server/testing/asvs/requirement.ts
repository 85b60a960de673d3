/** One requirement of OWASP ASVS 5.0, in our own words; the standard's text is at https://asvs.dev. */
export interface Requirement {
  id: string;
  level: 1 | 2;
  /** Short summary. */
  about: string;
  /** False when nothing in this site is concerned; `why` explains. */
  applies: boolean;
  /** Required when it does not apply or the site deviates. */
  why?: string;
  /** The site deliberately deviates; `tests` show how. */
  deviates?: true;
  /** Titles of tests, or their beginnings, by file. */
  tests: Record<string, readonly string[]>;
}
