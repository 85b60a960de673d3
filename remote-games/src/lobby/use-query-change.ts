import { useSearchParams } from '@chokdee/shared/router';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * The query of the address, and a way to change one value of it. The router applies a navigation later than the
 * next change may come, so a change builds on the last one that was requested, not on the one that is shown.
 */
export function useQueryChange() {
  const [query, setQuery] = useSearchParams();
  const requested = useRef<string>(undefined);
  useEffect(() => {
    if (query.toString() === requested.current) requested.current = undefined;
  }, [query]);

  // The functions stay the same, so that what gets them is not rendered again with every letter.
  const latest = useRef({ query, setQuery });
  useLayoutEffect(() => {
    latest.current = { query, setQuery };
  });

  const replace = useCallback((next: URLSearchParams) => {
    requested.current = next.toString();
    latest.current.setQuery(next, { replace: true });
  }, []);
  const change = useCallback(
    (name: string, value: string | undefined) => {
      const next = new URLSearchParams(requested.current ?? latest.current.query);
      if (value) next.set(name, value);
      else next.delete(name);
      replace(next);
    },
    [replace],
  );
  const clear = useCallback(() => replace(new URLSearchParams()), [replace]);
  return { query, change, clear };
}
