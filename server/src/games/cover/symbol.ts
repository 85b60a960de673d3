import { coverColours } from './colours.ts';
import { motifs } from './motifs.ts';

/**
 * A cover's motif alone, as an SVG of 200 by 200 without a background. `undefined` for an unknown picture.
 */
export function symbolOf(picture: string): string | undefined {
  const [motif = '', colour = ''] = picture.split('.');
  const shapes = Object.hasOwn(motifs, motif) ? motifs[motif] : undefined;
  const colours = Object.hasOwn(coverColours, colour) ? coverColours[colour] : undefined;
  if (!shapes || !colours) return undefined;
  const { ground, motif: fill, light } = colours;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-105 -112 210 210">',
    `<style>.m{fill:${fill}}.l{fill:${light}}.d{fill:${ground}}.s{fill:none;stroke:${light};stroke-width:5;stroke-linecap:round}.w{stroke:${fill};stroke-width:26}</style>`,
    shapes,
    '</svg>',
  ].join('');
}
