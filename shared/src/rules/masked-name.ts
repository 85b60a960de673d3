const SHOWN = 3;

/** Its first three characters; the number of stars is the same for all. */
export function maskedName(name: string): string {
  return `${Array.from(name).slice(0, SHOWN).join('')}***`;
}
