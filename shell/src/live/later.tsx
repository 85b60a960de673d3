import { useEffect, useState, type ComponentType } from 'react';

/** Loads and renders a part that most pages never need. A part that fails to load is left out. */
export function Later({ load }: { load: () => Promise<ComponentType> }) {
  const [Part, setPart] = useState<ComponentType>();
  useEffect(() => {
    let gone = false;
    load().then(
      (Loaded) => {
        if (!gone) setPart(() => Loaded);
      },
      (error: unknown) => console.warn('A part of the shell did not come', error),
    );
    return () => {
      gone = true;
    };
  }, [load]);
  return Part ? <Part /> : null;
}
