import type { ComponentProps } from 'react';
import { Span } from '@chokdee/shared/ui';

/**
 * A figure next to a button's name. It is rendered from an attribute, so the accessible name stays the name
 * alone, which voice control users say. Expose the figure through the button's `aria-description`.
 */
export function ButtonFigure({
  children,
  ...style
}: Omit<ComponentProps<typeof Span>, 'children'> & { children: string }) {
  return (
    <Span
      data-figure={children}
      _before={{ content: 'attr(data-figure)' }}
      fontWeight="normal"
      fontVariantNumeric="tabular-nums"
      {...style}
    />
  );
}
