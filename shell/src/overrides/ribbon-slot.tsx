import { useLayoutEffect } from 'react';
import { Box } from '@chokdee/shared/ui';
import { LazyMount } from '../live/lazy-mount.tsx';
import { bootManifest, useManifest } from '../remotes/boot-manifest.ts';

const HEIGHT = '48px';
const ribbon = async () =>
  (await import(/* webpackChunkName: "overrides" */ './overrides-ribbon.tsx')).withTexts();

/**
 * Adds the ribbon's height to the top bar; everything that is laid out by the bar's height follows, so the
 * ribbon covers nothing. Also call it before the first render, or the page shifts.
 */
export function reserveRibbon(overridden = bootManifest().overrides !== undefined): void {
  document.documentElement.style.setProperty('--ribbon', overridden ? HEIGHT : '0px');
}

/** First line of the top bar while this session has overrides. */
export function RibbonSlot() {
  const overridden = useManifest().overrides !== undefined;
  useLayoutEffect(() => reserveRibbon(overridden), [overridden]);
  if (!overridden) return null;
  return (
    <Box height={HEIGHT} flexShrink="0">
      <LazyMount load={ribbon} />
    </Box>
  );
}
