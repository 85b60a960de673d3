import { useLayoutEffect } from 'react';
import { Box } from '@chokdee/shared/ui';
import { Later } from '../live/later.tsx';
import { bootManifest, useManifest } from '../remotes/boot-manifest.ts';

const HEIGHT = '48px';
const ribbon = async () =>
  (await import(/* webpackChunkName: "overrides" */ './overrides-ribbon.tsx')).withTexts();

/**
 * Makes the top bar higher by the ribbon, which everything that measures by the bar follows: so the ribbon is always there and covers nothing.
 * Call it before the first render too, or the page moves.
 */
export function reserveRibbon(overridden = bootManifest().overrides !== undefined): void {
  document.documentElement.style.setProperty('--ribbon', overridden ? HEIGHT : '0px');
}

/** First line of the top bar while anything is overridden in this session. */
export function RibbonPlace() {
  const overridden = useManifest().overrides !== undefined;
  useLayoutEffect(() => reserveRibbon(overridden), [overridden]);
  if (!overridden) return null;
  return (
    <Box height={HEIGHT} flexShrink="0">
      <Later load={ribbon} />
    </Box>
  );
}
