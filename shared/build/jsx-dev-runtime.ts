import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };

/**
 * What a development build calls for an element. React's own would only work in a page whose React is a development build, too;
 * this takes the shell's, whichever it is, so that a working tree can be shown on any site of the machine.
 */
export function jsxDEV(
  type: Parameters<typeof jsx>[0],
  props: object,
  key: string | undefined,
  hasManyChildren: boolean,
) {
  return (hasManyChildren ? jsxs : jsx)(type, props, key);
}
