import { useEffect, useState } from 'react';

/** Tolerance in pixels: in a zoomed browser the scroll position never reaches the exact end. */
const SLACK_PX = 2;

/** Whether a scrolling element has more content above or below its viewport. */
export function useEdges(scroller: HTMLElement | null): { above: boolean; below: boolean } {
  const [edges, setEdges] = useState({ above: false, below: false });
  useEffect(() => {
    if (!scroller) return undefined;
    const measure = () => {
      const above = scroller.scrollTop > SLACK_PX;
      const below = scroller.scrollTop + scroller.clientHeight < scroller.scrollHeight - SLACK_PX;
      setEdges((known) => (known.above === above && known.below === below ? known : { above, below }));
    };
    measure();
    scroller.addEventListener('scroll', measure, { passive: true });
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
    for (const element of [scroller, ...scroller.children]) sizes?.observe(element);
    return () => {
      scroller.removeEventListener('scroll', measure);
      sizes?.disconnect();
    };
  }, [scroller]);
  return edges;
}
