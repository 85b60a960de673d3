/** A plausible programming error and the tests that must detect it. */
export interface PlantedFault {
  /** Unique title: what goes wrong. */
  what: string;
  kind:
    | 'rule'
    | 'sign'
    | 'rounding'
    | 'lock'
    | 'unique'
    | 'midnight'
    | 'key'
    | 'limit'
    | 'order'
    | 'check'
    | 'proof';
  /** Path relative to the repository root. */
  file: string;
  /** Occurs exactly once in the file. */
  text: string;
  replacement: string;
  /** Test files, relative to the repository root. */
  tests: readonly string[];
}

/**
 * Returns the content with the fault in it.
 *
 * @throws Error unless the text occurs exactly once: the code has changed and the fault must be updated.
 */
export function plantFault({ what, file, text, replacement }: PlantedFault, content: string): string {
  const times = content.split(text).length - 1;
  if (times !== 1) throw new Error(`“${what}”: the text to replace occurs ${times} times in ${file}.`);
  return content.replace(text, () => replacement);
}
