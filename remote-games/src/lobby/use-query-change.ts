import { useSearchParams } from '@chokdee/shared/router';
import { useEffect, useRef } from 'react';

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

  const replace = (next: URLSearchParams) => {
    requested.current = next.toString();
    setQuery(next, { replace: true });
  };
  const change = (name: string, value: string | undefined) => {
    const next = new URLSearchParams(requested.current ?? query);
    if (value) next.set(name, value);
    else next.delete(name);
    replace(next);
  };
  return { query, change, clear: () => replace(new URLSearchParams()) };
}
