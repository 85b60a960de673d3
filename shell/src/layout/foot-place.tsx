import { useEffect, useRef, type ComponentProps } from 'react';
import { Flex } from '@chokdee/shared/ui';

/** The bar at the foot of the page: the page's own, or else the tabs. */
const BAR = 'var(--foot-bar, var(--tab-bar, 0px))';
/** From the foot up: each place is above those before it. */
const rooms = ['--consent-bar', '--offline-bar', '--leave-bar', '--offer-bar'] as const;

interface Props extends ComponentProps<typeof Flex> {
  /** Receives the height. The page ends above the sum of them, `--foot`, which the theme defines. */
  room: (typeof rooms)[number];
}

/** A place at the foot of the page, above its bars. It makes room for its content at the end of the page. */
export function FootPlace({ room, ...place }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const below = rooms.slice(0, rooms.indexOf(room)).map((lower) => `var(${lower}, 0px)`);
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
      bottom={`calc(${[BAR, ...below].join(' + ')})`}
      zIndex="banner"
      justify="center"
      pointerEvents="none"
      {...place}
    />
  );
}
