const SHOWN = 3;

/** The first three characters. The number of asterisks is the same for all names. */
export function maskedName(name: string): string {
  return `${Array.from(name).slice(0, SHOWN).join('')}***`;
}
