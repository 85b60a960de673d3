import { useEffect, useRef, useState } from 'react';

const MS = 700;

/**
 * Animates towards `target`, an integer, through the integers in between. Jumps there if the visitor prefers
 * reduced motion.
 */
export function useRollingNumber(target: number): number {
  const [shown, setShown] = useState(target);
  const from = useRef(target);

  useEffect(() => {
    const start = from.current;
    if (start === target) return undefined;
    const startMs = performance.now();
    let frame = 0;
    const step = (nowMs: number) => {
      const left = Math.max(0, 1 - (nowMs - startMs) / MS);
      from.current = prefersReducedMotion() ? target : Math.round(target - (target - start) * left ** 3);
      setShown(from.current);
      if (from.current !== target) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target]);

  return shown;
}

function prefersReducedMotion(): boolean {
  return (
    typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
