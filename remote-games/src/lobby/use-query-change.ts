import { useSearchParams } from '@chokdee/shared/router';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * The query of the address, and a function that changes one value of it. The router may apply a navigation
 * after the next change, so each change builds on the last requested query, not on the current one.
 */
export function useQueryChange() {
  const [query, setQuery] = useSearchParams();
  const requested = useRef<string>(undefined);
  useEffect(() => {
    if (query.toString() === requested.current) requested.current = undefined;
  }, [query]);

  // Stable functions: components that receive them do not re-render with every letter.
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
