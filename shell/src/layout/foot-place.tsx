import { useEffect, useRef, type ComponentProps } from 'react';
import { Flex } from '@chokdee/shared/ui';
import { heightBelow, type Room } from './foot.ts';

interface Props extends ComponentProps<typeof Flex> {
  /** Receives the height. */
  room: Room;
}

/**
 * A place at the foot of the page, above its bars and lower places. It makes room for its content at the end of the
 * page.
 */
export function FootPlace({ room, ...place }: Props) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    // Observed once more after it has left the page, when the ref is empty already.
    const shown = element.current!;
    const watch = new ResizeObserver(() => {
      const height = shown.offsetHeight;
      if (height > 0) style.setProperty(room, `${height}px`);
      else style.removeProperty(room);
    });
    watch.observe(shown);
    return () => {
      watch.disconnect();
      style.removeProperty(room);
    };
  }, [room]);
  return (
    <Flex
      ref={element}
      position="fixed"
      insetInline="0"
      bottom={heightBelow(room)}
      zIndex="banner"
      justify="center"
      pointerEvents="none"
      {...place}
    />
  );
}
