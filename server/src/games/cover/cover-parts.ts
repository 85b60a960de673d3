import { coverColours } from './colours.ts';
import { motifs } from './motifs.ts';

/** What a cover may be made of: `<motif>.<colour>`. */
export const coverParts = { motifs: Object.keys(motifs), colours: Object.keys(coverColours) };

export function isCover(picture: string): boolean {
  const [motif = '', colour = '', more] = picture.split('.');
  return more === undefined && coverParts.motifs.includes(motif) && coverParts.colours.includes(colour);
}
