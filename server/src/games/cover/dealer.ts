/**
 * A dealer of live tables. `back` and `front` are the hair behind and before the face, `extra`
 * what lies on the face.
 */
interface Dealer {
  wall: string;
  skin: string;
  shade: string;
  hair: string;
  coat: string;
  trim: string;
  back: string;
  front: string;
  extra?: string;
}

const gold = '#f4c95d';

const dealers: readonly Dealer[] = [
  {
    wall: '#7d1424',
    skin: '#eebd95',
    shade: '#d79a70',
    hair: '#2a1a16',
    coat: '#1d2233',
    trim: gold,
    back: '<circle cx="100" cy="36" r="17"/>',
    front: '<path d="M67 88c-3-40 17-52 33-52s36 12 33 52c-4-20-13-32-33-36-20 4-29 16-33 36z"/>',
  },
  {
    wall: '#123f5c',
    skin: '#c98f63',
    shade: '#ad7348',
    hair: '#17120f',
    coat: '#6d1220',
    trim: '#1b1b22',
    back: '',
    front: '<path d="M67 82c-5-34 12-50 35-50s35 16 31 50c-3-11-5-20-11-26-15 4-33 4-44-3-7 7-9 18-11 29z"/>',
  },
  {
    wall: '#0c5a41',
    skin: '#f3cba6',
    shade: '#dba77c',
    hair: '#3b2218',
    coat: '#8d1b2b',
    trim: gold,
    back: '<path d="M60 152c-6-42-10-120 40-122 50 2 46 80 40 122-26 10-54 10-80 0z"/>',
    front: '<path d="M67 88c-1-34 12-48 31-50 23 0 35 16 35 50-7-20-19-32-37-40-5 18-18 32-29 40z"/>',
  },
  {
    wall: '#4a2f76',
    skin: '#dba677',
    shade: '#bf8758',
    hair: '#201a1a',
    coat: '#20252f',
    trim: '#b3202f',
    back: '',
    front:
      '<path d="M67 84c-4-32 6-52 36-52 25 0 34 20 30 52-3-10-5-18-9-24-18 2-34-2-46-12-5 10-8 22-11 36z"/>',
    extra:
      '<g fill="none" stroke="#2b2b33" stroke-width="2"><rect x="77" y="79" width="19" height="14" rx="5"/><rect x="104" y="79" width="19" height="14" rx="5"/><path d="M96 84q4-3 8 0"/></g>',
  },
  {
    wall: '#8a4b0a',
    skin: '#b97c50',
    shade: '#9b6039',
    hair: '#140f0e',
    coat: '#10493a',
    trim: gold,
    back: '<path d="M60 118c-8-54 8-88 40-88s48 34 40 88c-8 7-18 7-24 2H84c-6 5-16 5-24-2z"/>',
    front: '<path d="M68 78c1-30 15-40 32-40s31 10 32 40c-19-8-45-8-64 0z"/>',
  },
  {
    wall: '#2c3a4f',
    skin: '#e6b68c',
    shade: '#c8936a',
    hair: '#8b8f98',
    coat: '#251a3d',
    trim: gold,
    back: '',
    front:
      '<path d="M66 82c-3-40 16-51 34-51s37 11 34 51c-4-17-6-26-14-31-12-6-28-6-40 0-8 5-10 14-14 31z"/>',
    extra: '<path d="M87 105q13-9 26 0-13 5-26 0z" fill="#8b8f98"/>',
  },
];

/** A dealer's portrait as an SVG of 200 by 200. `undefined` for a number that no dealer has. */
export function dealerPicture(number: number): string | undefined {
  const dealer = dealers[number - 1];
  if (!dealer) return undefined;
  const { wall, skin, shade, hair, coat, trim, back, front, extra = '' } = dealer;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">',
    `<defs><radialGradient id="w" cy=".35" r=".8"><stop stop-color="${wall}"/><stop offset="1" stop-color="#0d0b12"/></radialGradient></defs>`,
    '<path fill="url(#w)" d="M0 0h200v200H0z"/>',
    `<g fill="${hair}">${back}</g>`,
    `<path fill="${shade}" d="M87 104h26v34q-13 14-26 0z"/>`,
    `<path fill="${coat}" d="M24 200c0-42 30-60 63-66h26c33 6 63 24 63 66z"/>`,
    `<path fill="#f6f3ee" d="M85 134l15 54 15-54q-15 10-30 0z"/><path fill="${coat}" d="M85 134l15 66H76L64 156zM115 134l-15 66h24l12-44z"/>`,
    `<path fill="none" stroke="${trim}" stroke-width="2" d="M64 156l12 44M136 156l-12 44"/>`,
    `<path fill="${trim}" d="M100 150l-16-9v18zM100 150l16-9v18z"/><circle fill="${trim}" cx="100" cy="150" r="4"/>`,
    `<circle fill="${shade}" cx="68" cy="90" r="6"/><circle fill="${shade}" cx="132" cy="90" r="6"/>`,
    `<path fill="${skin}" d="M69 78c0-26 14-38 31-38s31 12 31 38c0 28-14 48-31 48S69 106 69 78z"/>`,
    `<g fill="${hair}">${front}</g><path fill="#1d1613" d="M83.8 86a3.2 3.2 0 0 1 6.4 0 3.2 3.2 0 0 1-6.4 0zM109.8 86a3.2 3.2 0 0 1 6.4 0 3.2 3.2 0 0 1-6.4 0z"/>`,
    `<g fill="none" stroke-linecap="round" stroke-width="2.4"><path stroke="${hair}" d="M80 77q7-4 13 0M107 77q6-4 13 0"/><path stroke="${shade}" d="M100 86v12q-3 2-5 1"/><path stroke="#a3423f" d="M91 110q9 6 18 0"/></g>`,
    extra,
    '</svg>',
  ].join('');
}
