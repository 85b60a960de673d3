/** Colours by meaning: gold is won, green is received, gray is paid or neutral, blue is information. */
export type ChartTone = 'gold' | 'green' | 'gray' | 'blue';

const fills: Record<ChartTone, string> = {
  gold: 'var(--chakra-colors-amber-solid)',
  green: 'var(--chakra-colors-green-focus-ring)',
  gray: 'var(--chakra-colors-fg-subtle)',
  blue: 'var(--chakra-colors-blue-focus-ring)',
};

export const fillOf = (tone: ChartTone = 'gray'): string => fills[tone];

export const gridColor = 'var(--chakra-colors-border)';
export const labelColor = 'var(--chakra-colors-fg-muted)';
