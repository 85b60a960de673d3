import { useLayoutEffect, useRef, type ComponentProps, type MouseEvent } from 'react';
import { Button as PlainButton, IconButton as PlainIconButton } from '@chakra-ui/react/button';

/**
 * A loading button is disabled, which takes the focus from it. It gets the focus back, unless something else
 * has it by then.
 */
function useFocusAfterLoading(loading = false) {
  const pressed = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (loading) return;
    if (document.activeElement === document.body) pressed.current?.focus({ preventScroll: true });
    pressed.current = null;
  }, [loading]);
  return {
    onClickCapture: ({ currentTarget }: MouseEvent<HTMLElement>) => void (pressed.current = currentTarget),
  };
}

export function Button(props: ComponentProps<typeof PlainButton>) {
  return <PlainButton {...props} {...useFocusAfterLoading(props.loading)} />;
}

export function IconButton(props: ComponentProps<typeof PlainIconButton>) {
  return <PlainIconButton {...props} {...useFocusAfterLoading(props.loading)} />;
}
