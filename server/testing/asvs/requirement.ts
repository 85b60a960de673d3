/** One requirement of OWASP ASVS 5.0, in our own words; the standard's text is at https://asvs.dev. */
export interface Requirement {
  id: string;
  level: 1 | 2;
  /** What it is about. */
  about: string;
  /** False where there is nothing in this site that it could concern; `why` says so. */
  applies: boolean;
  /** Where it does not apply, and where this site does otherwise. */
  why?: string;
  /** This site does otherwise, knowingly; `tests` say how. */
  deviates?: true;
  /** Titles of tests, whole or as they begin, by file. */
  tests: Record<string, readonly string[]>;
}
