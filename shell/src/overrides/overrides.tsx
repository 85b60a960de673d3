import { useEffect } from 'react';
import { LazyMount } from '../live/lazy-mount.tsx';
import { useManifest } from '../remotes/boot-manifest.ts';
import { openOverrides, useOverridesOpen } from './panel.store.ts';

const panel = async () =>
  (await import(/* webpackChunkName: "overrides" */ './overrides-panel.tsx')).withTexts();

/** Ctrl+Shift+M opens the overrides panel in sessions that may override; others never load its code. */
export function Overrides() {
  const { overrides, mayOverride = overrides !== undefined } = useManifest();
  const open = useOverridesOpen();

  useEffect(() => {
    if (!mayOverride) return undefined;
    const pressed = (event: KeyboardEvent) => {
      if (!event.ctrlKey || !event.shiftKey || event.code !== 'KeyM') return;
      event.preventDefault();
      openOverrides();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [mayOverride]);

  return mayOverride && open ? <LazyMount load={panel} /> : null;
}
