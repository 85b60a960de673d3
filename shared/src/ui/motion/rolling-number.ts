import { animate, useReducedMotion } from 'framer-motion';
import { useEffect, useRef, useState } from 'react';

const SECONDS = 0.7;

/** Follows `target`, an integer, through the integers between; at once when not animated or when the person wants no motion. */
export function useRollingNumber(target: number, animated: boolean): number {
  const still = useReducedMotion() || !animated;
  const [shown, setShown] = useState(target);
  const from = useRef(target);

  useEffect(() => {
    if (still) {
      from.current = target;
      return undefined;
    }
    const rolling = animate(from.current, target, {
      duration: SECONDS,
      ease: 'easeOut',
      onUpdate: (value) => {
        from.current = Math.round(value);
        setShown(from.current);
      },
    });
    return () => rolling.stop();
  }, [target, still]);

  return still ? target : shown;
}
