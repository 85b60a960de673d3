import { hasLottery } from '@chokdee/shared/contracts/route-rules';
import { useTexts } from '@chokdee/shared/i18n';
import { Box, Grid } from '@chokdee/shared/ui';
import { bootManifest, useManifest } from '../../remotes/boot-manifest.ts';
import { HeroText } from './hero-text.tsx';
import { NextRoundTicket } from './next-round-ticket.tsx';
import { SiteOffers } from './site-offers.tsx';
import { TrustPoints } from './trust-points.tsx';

/** The landing page: what the site is, the next rounds, and its promises. */
export function LandingScreen() {
  const text = useTexts('shell');
  const lottery = hasLottery(useManifest().remotes);
  return (
    <Box bgImage="radial-gradient(64rem 38rem at 88% -8%, {colors.red.muted}, transparent 68%), radial-gradient(40rem 30rem at 0% 60%, {colors.red.subtle}, transparent 70%)">
      <title>{`${bootManifest().site.title} · ${text(lottery ? 'landing.title' : 'landing.games.title')}`}</title>
      <Box maxWidth="7xl" marginX="auto" paddingX={{ base: '4', md: '8' }} paddingY={{ base: '8', md: '14' }}>
        <Grid
          templateColumns={{ base: '1fr', md: '1.15fr 1fr' }}
          gap={{ base: '10', md: '12' }}
          alignItems="center"
        >
          <HeroText />
          {lottery ? <NextRoundTicket /> : <SiteOffers />}
        </Grid>
        <Box marginTop={{ base: '14', md: '20' }}>
          <TrustPoints lottery={lottery} />
        </Box>
      </Box>
    </Box>
  );
}
