import type { Options } from '@emotion/cache';

/**
 * Properties that Safari 16.2 or Chromium 111 takes with a prefix only. Older browsers lack `color-mix()`,
 * which styles with a share of a colour need.
 */
const PREFIXED = new Set([
  'backdrop-filter',
  'background-clip',
  'box-decoration-break',
  'hyphens',
  'mask',
  'mask-clip',
  'mask-image',
  'mask-origin',
  'mask-position',
  'mask-repeat',
  'mask-size',
  'print-color-adjust',
  'text-decoration',
  'text-size-adjust',
  'user-select',
]);

/** Emotion's own plugin prefixes for older browsers too: it writes four declarations for a flex box. */
export const prefixes: NonNullable<Options['stylisPlugins']>[number] = (element) => {
  if (element.type === 'decl' && PREFIXED.has(String(element.props)))
    element.return = `-webkit-${element.value}${element.value}`;
};
