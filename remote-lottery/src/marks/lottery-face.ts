import type { CSSProperties } from 'react';

/** The accent of each mark in `lottery-marks.svg`: a colour for edges and tints, never for text. */
const accents = {
  gov: '#7f8ff0',
  yeekee15: '#e0609f',
  yeekee5: '#9a7bea',
  pingpong: '#2fa9b5',
  jp: '#ec8f9d',
  cn: '#ef8354',
  hk: '#f0688a',
  tw: '#5aa2f0',
  kr: '#7aa7ff',
  sg: '#f29a86',
  th: '#6f86e8',
  in: '#f0a35c',
  my: '#d7c15a',
  vn: '#f2b84b',
  eg: '#c9b38a',
  la: '#5b8def',
  gb: '#6b8cff',
  de: '#e3c04e',
  ru: '#8fb3e8',
  us: '#6fa0f0',
  'set-la': '#5b8def',
  'set-la-super': '#8aa9f5',
  'set-vn': '#f2b84b',
  'set-my': '#d7c15a',
} as const;
export type LotteryMarkName = keyof typeof accents;

const NEUTRAL_ACCENT = '#8d7f82';

/** Marks of everything but stock markets, by the start of the betType, the more specific first. */
const marksByPrefix: readonly [string, LotteryMarkName][] = [
  ['BET_GOV', 'gov'],
  ['BET_YEEKEE_15', 'yeekee15'],
  ['BET_YEEKEE_5', 'yeekee5'],
  ['BET_PINGPONG', 'pingpong'],
  ['BET_LOTERRY4_LAO_SUPER', 'set-la-super'],
  ['BET_LOTERRY4_LAO', 'set-la'],
  ['BET_LOTERRY4_HANOY', 'set-vn'],
  ['BET_LOTERRY4_MALAY', 'set-my'],
];

/**
 * Marks of stock markets by the first word after `BET_STOCK_`, so that a session which operators add to a
 * known market (`nikkei_vip`) has its flag.
 */
const marksByMarket: Partial<Record<string, LotteryMarkName>> = {
  nikkei: 'jp',
  china: 'cn',
  hangseng: 'hk',
  taiwan: 'tw',
  korea: 'kr',
  singapore: 'sg',
  thai: 'th',
  india: 'in',
  malay: 'my',
  hanoi: 'vn',
  egypt: 'eg',
  lao: 'la',
  uk: 'gb',
  germany: 'de',
  russia: 'ru',
  downjone: 'us',
};

/** `undefined` for a lottery that operators added and nobody has drawn. */
export function markOf(betType: string): LotteryMarkName | undefined {
  const market = /^BET_STOCK_([a-z]+)/.exec(betType)?.[1];
  return market ? marksByMarket[market] : marksByPrefix.find(([prefix]) => betType.startsWith(prefix))?.[1];
}

/** The edge of an element with `accentStyle`; neutral where it shows something that has ended. */
export function accentEdge(live = true): string {
  return `inset 4px 0 0 ${live ? 'var(--accent)' : '{colors.border.emphasized}'}`;
}

/** Sets `--accent` to the lottery's colour, for the `style` of an element whose edge or tint shows it. */
export function accentStyle(betType: string): CSSProperties {
  const mark = markOf(betType);
  return { '--accent': mark ? accents[mark] : NEUTRAL_ACCENT } as CSSProperties;
}
