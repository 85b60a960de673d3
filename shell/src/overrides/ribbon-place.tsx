import { Box } from '@chokdee/shared/ui';
import { Later } from '../live/later.tsx';
import { bootManifest } from '../remotes/boot-manifest.ts';

const RIBBON_HEIGHT = 36;
const ribbon = async () => (await import(/* webpackChunkName: "overrides" */ './overrides-ribbon.tsx')).withTexts();

/**
 * Makes the top bar higher by the ribbon, which everything that measures by the bar follows: so the ribbon is always there and covers nothing.
 * Before the first render.
 */
export function reserveRibbon(): void {
  if (bootManifest().overrides) document.documentElement.style.setProperty('--top-bar', `${60 + RIBBON_HEIGHT}px`);
}

/** First line of the top bar while anything is overridden in this session. */
export function RibbonPlace() {
  if (!bootManifest().overrides) return null;
  return (
    <Box height={`${RIBBON_HEIGHT}px`} flexShrink="0">
      <Later load={ribbon} />
    </Box>
  );
}
