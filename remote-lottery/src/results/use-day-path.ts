import { useSearchParams, type To } from '@chokdee/shared/router';

/** Path to the results of another day, or of today. The chosen lottery stays. */
export function useDayPath(): (day?: string) => To {
  const [search] = useSearchParams();
  return (day) => ({ pathname: day ? `/results/${day}` : '/results', search: search.toString() });
}
