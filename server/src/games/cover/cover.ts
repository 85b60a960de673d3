import { createHash } from 'node:crypto';
import { coverColours } from './colours.ts';
import { motifs } from './motifs.ts';

/**
 * The cover of a game as an SVG of 300 by 400, drawn from its picture (`dragon.golden`): the same text gives
 * the same bytes. `undefined` for an unknown motif or colour.
 */
export function coverOf(picture: string): string | undefined {
  const [motif = '', colour = ''] = picture.split('.');
  const shapes = Object.hasOwn(motifs, motif) ? motifs[motif] : undefined;
  const colours = Object.hasOwn(coverColours, colour) ? coverColours[colour] : undefined;
  if (!shapes || !colours) return undefined;
  const { sky, ground, motif: fill, light } = colours;
  const dice = createHash('sha256').update(picture).digest();
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400">',
    `<style>.m{fill:${fill}}.l{fill:${light}}.d{fill:${ground}}.s{fill:none;stroke:${light};stroke-width:5;stroke-linecap:round}.w{stroke:${fill};stroke-width:26}</style>`,
    `<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${sky}"/><stop offset="1" stop-color="${ground}"/></linearGradient>`,
    `<radialGradient id="h"><stop stop-color="${light}" stop-opacity=".5"/><stop offset="1" stop-color="${fill}" stop-opacity="0"/></radialGradient></defs>`,
    '<path fill="url(#g)" d="M0 0h300v400H0z"/>',
    raysOf(dice[0]! % 12, fill),
    '<circle cx="150" cy="180" r="150" fill="url(#h)"/>',
    sparksOf(dice, light),
    hillsOf(dice[1]!, ground),
    `<g transform="translate(150 185) scale(1.25)">${shapes}</g>`,
    '</svg>',
  ].join('');
}

function raysOf(turn: number, fill: string): string {
  const rays = Array.from({ length: 12 }, (_, index) => {
    const [from, to] = [index * 30 + turn, index * 30 + turn + 12].map(
      (degrees) => (degrees * Math.PI) / 180,
    );
    return `M150 180L${at(150, from!)} ${at(180, from!, Math.sin)}L${at(150, to!)} ${at(180, to!, Math.sin)}z`;
  });
  return `<path fill="${fill}" opacity=".1" d="${rays.join('')}"/>`;
}

const at = (centre: number, angle: number, along = Math.cos) => Math.round(centre + along(angle) * 300);

function sparksOf(dice: Buffer, light: string): string {
  return Array.from({ length: 14 }, (_, index) => {
    const [across, down, size] = [dice[index + 2]!, dice[index + 16]!, dice[index + 9]!];
    return `<circle cx="${Math.round((across / 255) * 300)}" cy="${Math.round((down / 255) * 330)}" r="${1 + (size % 3)}" fill="${light}" opacity=".${3 + (size % 5)}"/>`;
  }).join('');
}

function hillsOf(shape: number, ground: string): string {
  const height = 310 + (shape % 30);
  return `<path fill="${ground}" d="M0 ${height}Q75 ${height - 50} 150 ${height}T300 ${height}V400H0z" opacity=".8"/>`;
}
