import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };

/**
 * The JSX factory of a development build. React's own works only in a page whose React is a development build
 * too. This one uses the shell's React, whichever build it is, so that a working tree can be shown on any
 * site of the machine.
 */
export function jsxDEV(
  type: Parameters<typeof jsx>[0],
  props: object,
  key: string | undefined,
  hasManyChildren: boolean,
) {
  return (hasManyChildren ? jsxs : jsx)(type, props, key);
}
