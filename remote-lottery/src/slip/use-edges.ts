import { useEffect, useState } from 'react';

/** Fractions of a pixel, by which a browser that is zoomed never comes to the end. */
const SLACK_PX = 2;

/** On which sides of what is in sight more of a scrolling element lies. */
export function useEdges(scroller: HTMLElement | null): { above: boolean; below: boolean } {
  const [edges, setEdges] = useState({ above: false, below: false });
  useEffect(() => {
    if (!scroller) return undefined;
    const look = () => {
      const above = scroller.scrollTop > SLACK_PX;
      const below = scroller.scrollTop + scroller.clientHeight < scroller.scrollHeight - SLACK_PX;
      setEdges((known) => (known.above === above && known.below === below ? known : { above, below }));
    };
    look();
    scroller.addEventListener('scroll', look, { passive: true });
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look);
    for (const element of [scroller, ...scroller.children]) sizes?.observe(element);
    return () => {
      scroller.removeEventListener('scroll', look);
      sizes?.disconnect();
    };
  }, [scroller]);
  return edges;
}
