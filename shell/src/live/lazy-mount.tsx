import { useEffect, useState, type ComponentType } from 'react';

/** Loads and renders a part that most pages never need. A part that fails to load is left out. */
export function LazyMount({ load }: { load: () => Promise<ComponentType> }) {
  const [Part, setPart] = useState<ComponentType>();
  useEffect(() => {
    let unmounted = false;
    load().then(
      (Loaded) => {
        if (!unmounted) setPart(() => Loaded);
      },
      (error: unknown) => console.warn('A part of the shell failed to load', error),
    );
    return () => {
      unmounted = true;
    };
  }, [load]);
  return Part ? <Part /> : null;
}
