import { useCallback, useState } from 'react';

/**
 * What the member marks and unmarks on this page, by key. A mark applies at once. If saving it fails it is
 * taken back, unless the member has changed it since.
 */
export function useMarks() {
  const [marks, setMarks] = useState<ReadonlyMap<string, boolean>>(new Map());

  /** @throws what `saving` throws. */
  const mark = useCallback(async (key: string, marked: boolean, saving: Promise<unknown>) => {
    setMarks((all) => new Map(all).set(key, marked));
    try {
      await saving;
    } catch (error) {
      setMarks((all) => (all.get(key) === marked ? new Map(all).set(key, !marked) : all));
      throw error;
    }
  }, []);

  return { marks, mark };
}
