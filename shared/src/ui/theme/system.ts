import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import { animationStyles, globalCss, keyframes, layerStyles, textStyles } from '@chakra-ui/react/theme';
import { breakpoints } from './breakpoints.ts';
import { motionKeyframes } from './keyframes.ts';
import { palettes, surfaces } from './palettes.ts';
import { recipes, slotRecipes } from './recipes.ts';
import { semanticShapes, themeTokens } from './tokens.ts';

const siteCss = {
  ...globalCss,
  // The reset sets it for each element, so a part of a text would not break where its text may.
  '*': { ...globalCss['*'], overflowWrap: 'inherit' },
  html: {
    ...globalCss.html,
    overflowWrap: 'break-word',
    '--top-bar': 'calc(60px + var(--ribbon, 0px))',
    // The shell's messages and bars at the foot of the page (shell/src/layout/foot.ts): the focused control is
    // never under them.
    scrollPaddingBottom: 'var(--foot, 0px)',
    colorScheme: 'dark',
    scrollbarColor: '{colors.bg.emphasized} transparent',
  },
  // Where the browser can, no last line of a text is one syllable.
  body: { fontFamily: 'body', minHeight: '100dvh', overflowX: 'hidden', textWrap: 'pretty' },
  '*::selection': { bg: 'red.emphasized' },
  // A field that gets the focus is seen with its label.
  'input, select, textarea': { scrollMarginTop: '10' },
  // Lines that are complete stay while more is typed.
  textarea: { textWrap: 'wrap' },
  // Behind a darker colour, Chromium draws the rest of the track white.
  '[type=range], progress': { accentColor: 'red.fg' },
  // No transition at all: even the shortest one would apply to every property, and the first frame would show
  // the borders that the reset removes. Animations need a duration, because code waits for their end event.
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0s !important',
    },
  },
};

/**
 * Chakra with only what our screens use: building its whole default system costs 125–250 ms of CPU. Dark
 * only: `_dark` always applies and `_light` never does.
 */
export const system = createSystem(defaultBaseConfig, {
  cssVarsRoot: ':where(html, .chakra-theme)',
  cssVarsPrefix: 'chakra',
  preflight: true,
  conditions: { dark: ':root &', light: '.never-light &' },
  globalCss: siteCss,
  theme: {
    breakpoints,
    tokens: themeTokens,
    semanticTokens: { colors: { ...surfaces, ...palettes }, ...semanticShapes },
    keyframes: { ...keyframes, ...motionKeyframes },
    textStyles,
    layerStyles,
    animationStyles,
    recipes,
    slotRecipes,
  },
});

/** Adds the recipes of components that load after the first screen. Call it before they are drawn. */
export function addRecipes(added: { recipes?: typeof recipes; slotRecipes?: typeof slotRecipes }): void {
  const { theme } = system._config;
  Object.assign(theme!.recipes!, added.recipes);
  Object.assign(theme!.slotRecipes!, added.slotRecipes);
}
