import type { ComponentProps } from 'react';
import { Span } from '@chokdee/shared/ui';

/**
 * A figure that a button shows beside its name. The name alone is the button's label, which people say to press it,
 * so the figure is drawn from an attribute; read it out by the button's `aria-description`.
 */
export function FigureBeside({
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
