/** A fault that somebody could make, and the tests that must notice. */
export interface PlantedFault {
  /** What goes wrong, in a few words. */
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
  /** From the root of the repository. */
  file: string;
  /** Stands in the file exactly once. */
  text: string;
  replacement: string;
  /** Test files, from the root of the repository. */
  tests: readonly string[];
}

/** The file with the fault in it. @throws when the text is not there exactly once: the code has moved on, and the fault must follow. */
export function planted({ what, file, text, replacement }: PlantedFault, content: string): string {
  const times = content.split(text).length - 1;
  if (times !== 1) throw new Error(`“${what}”: the text to replace stands ${times} times in ${file}.`);
  return content.replace(text, () => replacement);
}
