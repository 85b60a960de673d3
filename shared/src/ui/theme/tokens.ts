type Tokens = Record<string, { value: string }>;

const tokens = (values: Record<string, string>): Tokens =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));

const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52,
  56, 60, 64, 72, 80, 96,
];
const spacing = tokens(Object.fromEntries(steps.map((step) => [step, `${step / 4}rem`])));

const family = 'Sarabun, var(--script-font, system-ui), sans-serif';

/**
 * The subset of Chakra's default tokens that screens use, under the same names. Every unused token costs
 * start-up time.
 */
export const themeTokens = {
  colors: {
    ...tokens({ transparent: 'transparent', current: 'currentColor', black: '#000000', white: '#ffffff' }),
    blackAlpha: tokens({ 300: 'rgba(0, 0, 0, 0.4)', 500: 'rgba(4, 1, 2, 0.72)', 700: 'rgba(4, 1, 2, 0.86)' }),
    whiteAlpha: tokens({ 100: 'rgba(255, 255, 255, 0.06)', 200: 'rgba(255, 255, 255, 0.1)' }),
  },
  fonts: {
    ...tokens({ body: family, heading: family, mono: `ui-monospace, Menlo, Consolas, monospace, ${family}` }),
    ...tokens({ brand: `Pacifico, ${family}`, display: `Charmonman, ${family}` }),
  },
  fontSizes: tokens({
    '2xs': '0.6875rem',
    xs: '0.8125rem',
    sm: '0.9375rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.3125rem',
    '2xl': '1.5625rem',
    '3xl': '1.9375rem',
    '4xl': '2.375rem',
    '5xl': '3rem',
    '6xl': '3.75rem',
    '7xl': '4.5rem',
  }),
  fontWeights: tokens({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
  lineHeights: tokens({ shorter: '1.25', short: '1.375', moderate: '1.5', tall: '1.65', taller: '2' }),
  letterSpacings: tokens({ tight: '-0.015em', wide: '0.025em', wider: '0.05em', widest: '0.12em' }),
  spacing,
  sizes: {
    ...spacing,
    ...tokens({
      '3xs': '14rem',
      '2xs': '16rem',
      xs: '20rem',
      sm: '24rem',
      md: '28rem',
      lg: '32rem',
      xl: '36rem',
      '2xl': '42rem',
      '3xl': '48rem',
    }),
    ...tokens({
      '4xl': '56rem',
      '5xl': '64rem',
      '6xl': '72rem',
      '7xl': '80rem',
      '8xl': '90rem',
      topBar: '1761px',
    }),
    ...tokens({
      max: 'max-content',
      min: 'min-content',
      fit: 'fit-content',
      prose: '60ch',
      full: '100%',
      dvh: '100dvh',
      dvw: '100dvw',
      vh: '100vh',
      vw: '100vw',
    }),
    ...tokens({ '1/2': '50%', '1/3': '33.333333%', '2/3': '66.666667%', '1/4': '25%', '3/4': '75%' }),
  },
  radii: tokens({
    none: '0',
    xs: '0.1875rem',
    sm: '0.375rem',
    md: '0.625rem',
    lg: '0.875rem',
    xl: '1.125rem',
    '2xl': '1.5rem',
    full: '9999px',
  }),
  borders: tokens({ xs: '0.5px solid', sm: '1px solid', md: '2px solid', lg: '4px solid' }),
  blurs: tokens({ sm: '4px', md: '8px', lg: '12px', xl: '16px' }),
  durations: tokens({
    fastest: '50ms',
    faster: '100ms',
    fast: '150ms',
    moderate: '200ms',
    slow: '300ms',
    slower: '400ms',
    slowest: '500ms',
  }),
  easings: tokens({
    'ease-in': 'cubic-bezier(0.42, 0, 1, 1)',
    'ease-out': 'cubic-bezier(0, 0, 0.58, 1)',
    'ease-in-out': 'cubic-bezier(0.42, 0, 0.58, 1)',
    'ease-in-smooth': 'cubic-bezier(0.32, 0.72, 0, 1)',
  }),
  animations: tokens({
    spin: 'spin 1s linear infinite',
    pulse: 'pulse 2s cubic-bezier(0.4, 0, 0.6, 1) infinite',
  }),
  cursor: tokens({
    button: 'pointer',
    checkbox: 'pointer',
    disabled: 'not-allowed',
    menuitem: 'pointer',
    option: 'pointer',
    radio: 'pointer',
    switch: 'pointer',
  }),
  zIndex: Object.fromEntries(
    Object.entries({
      hide: -1,
      base: 0,
      docked: 10,
      drawer: 100,
      sticky: 110,
      banner: 120,
      overlay: 200,
      loading: 300,
      dropdown: 1000,
      modal: 1400,
      popover: 1500,
      skipNav: 1600,
      toast: 1700,
      tooltip: 1800,
    }).map(([name, value]) => [name, { value }]),
  ),
};

export const semanticShapes = {
  radii: tokens({ l1: '{radii.xs}', l2: '{radii.md}', l3: '{radii.lg}' }),
  shadows: tokens({
    xs: '0 1px 1px rgba(0, 0, 0, 0.6), inset 0 0 1px rgba(255, 230, 230, 0.18)',
    sm: '0 2px 4px rgba(0, 0, 0, 0.6), inset 0 0 1px rgba(255, 230, 230, 0.2)',
    md: '0 4px 12px rgba(0, 0, 0, 0.55), inset 0 0 1px rgba(255, 230, 230, 0.2)',
    lg: '0 10px 28px rgba(0, 0, 0, 0.6), inset 0 0 1px rgba(255, 230, 230, 0.22)',
    xl: '0 20px 48px rgba(0, 0, 0, 0.65), inset 0 0 1px rgba(255, 230, 230, 0.24)',
    glow: '0 0 0 1px rgba(207, 21, 48, 0.5), 0 8px 36px rgba(207, 21, 48, 0.28)',
  }),
};
