import { useCallback, useEffect, useRef } from 'react';

/** Tells whether the member is still on the screen, when an answer comes. */
export function useIsMounted(): () => boolean {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => void (mounted.current = false);
  }, []);
  return useCallback(() => mounted.current, []);
}
