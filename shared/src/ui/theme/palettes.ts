/** The tokens of a palette that Chakra's recipes need. Dark background only. */
interface Palette {
  contrast: string;
  fg: string;
  subtle: string;
  muted: string;
  emphasized: string;
  solid: string;
  focusRing: string;
  border: string;
}

const gray: Palette = {
  contrast: '#0a0708',
  fg: '#e6dedf',
  subtle: '#1c1517',
  muted: '#2a2023',
  emphasized: '#3a2e31',
  solid: '#f3ecec',
  focusRing: '#a79a9d',
  border: '#3a2e31',
};
const red: Palette = {
  contrast: '#ffffff',
  fg: '#ff7a81',
  subtle: '#2b0b11',
  muted: '#471019',
  emphasized: '#6c1521',
  solid: '#cf1530',
  focusRing: '#ff5d68',
  border: '#a11a2c',
};
const green: Palette = {
  contrast: '#ffffff',
  fg: '#72e3aa',
  subtle: '#092016',
  muted: '#0e3222',
  emphasized: '#155034',
  solid: '#13804a',
  focusRing: '#3fce86',
  border: '#1d7a4c',
};
const amber: Palette = {
  contrast: '#1b1203',
  fg: '#f0c86c',
  subtle: '#231a0a',
  muted: '#38290f',
  emphasized: '#584015',
  solid: '#e0ac3a',
  focusRing: '#e9bd57',
  border: '#8a671f',
};
const blue: Palette = {
  contrast: '#ffffff',
  fg: '#9cc4ff',
  subtle: '#0d1729',
  muted: '#142540',
  emphasized: '#1d3963',
  solid: '#2a62c9',
  focusRing: '#6ea3f5',
  border: '#2b559b',
};

const asTokens = (palette: Palette) =>
  Object.fromEntries(Object.entries(palette).map(([step, value]) => [step, { value }])) as Record<
    keyof Palette,
    { value: string }
  >;

/**
 * Red is for actions, green for confirmation, amber for gold (wins, warnings), blue for information. `orange`
 * and `yellow` are aliases of amber, so that Chakra's own names work.
 */
export const palettes = {
  gray: asTokens(gray),
  red: asTokens(red),
  green: asTokens(green),
  amber: asTokens(amber),
  orange: asTokens(amber),
  yellow: asTokens(amber),
  blue: asTokens(blue),
};

/** Chakra's default semantic names on black. */
export const surfaces = {
  bg: {
    DEFAULT: { value: '#0a0708' },
    subtle: { value: '#100b0d' },
    muted: { value: '#1c1517' },
    emphasized: { value: '#2a2023' },
    inverted: { value: '#f3ecec' },
    panel: { value: '#151012' },
    error: { value: red.subtle },
    warning: { value: amber.subtle },
    success: { value: green.subtle },
    info: { value: blue.subtle },
  },
  fg: {
    DEFAULT: { value: '#f5efef' },
    muted: { value: '#b3a6a9' },
    subtle: { value: '#8d7f82' },
    inverted: { value: '#0a0708' },
    error: { value: '#ff8088' },
    warning: { value: amber.fg },
    success: { value: green.fg },
    info: { value: blue.fg },
  },
  border: {
    DEFAULT: { value: '#2d2326' },
    muted: { value: '#221a1c' },
    subtle: { value: '#1a1416' },
    emphasized: { value: '#473a3d' },
    inverted: { value: '#e6dedf' },
    error: { value: '#e2404d' },
    warning: { value: amber.border },
    success: { value: green.border },
    info: { value: blue.border },
  },
};
