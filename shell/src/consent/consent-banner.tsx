import type { ComponentType } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Box, Button, Flex, Link as StyledLink, Text } from '@chokdee/shared/ui';
import { FootPlace } from '../layout/foot-place.tsx';
import { MAIN_ID } from '../layout/use-arrival.ts';
import { accept, refuse } from './consent.ts';
import { loadConsentTexts } from './consent-texts.ts';
import { siteTracking } from './site-tracking.ts';

/**
 * Asks for consent at the foot of the page without blocking it. Messages are placed above it.
 */
function ConsentBanner() {
  const text = useTexts('consent');
  const answer = (give: () => void) => {
    give();
    // The focused button is removed together with the banner.
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  };

  return (
    <FootPlace
      as="section"
      room="--consent-bar"
      aria-label={text('label')}
      zIndex="sticky"
      insetInlineStart={{ md: '272px' }}
      insetInlineEnd={{ md: '4', xl: '24' }}
    >
      <Flex
        flex="1"
        pointerEvents="auto"
        marginBottom={{ md: '4' }}
        direction={{ base: 'column', md: 'row' }}
        align={{ md: 'center' }}
        gap={{ base: '3', md: '6' }}
        paddingX={{ base: '4', md: '5' }}
        paddingTop="3.5"
        css={{ paddingBottom: { base: 'calc(14px + env(safe-area-inset-bottom))', md: '14px' } }}
        bg="bg.panel"
        borderTopWidth="1px"
        borderWidth={{ md: '1px' }}
        borderRadius={{ md: 'l3' }}
        boxShadow="lg"
        animation="rise 0.18s ease-out"
      >
        {/* Two blocks: as one, it would be a larger paint than the text of a page, seconds after it. */}
        <Box
          flex="1"
          fontSize="sm"
          lineHeight="short"
          css={{ '&:is(:lang(km), :lang(my))': { lineHeight: 'moderate' } }}
        >
          <Text>{text(siteTracking().offersRecognition ? 'askBoth' : 'ask')}</Text>
          <Text>
            {text('promise')}{' '}
            <StyledLink asChild variant="underline">
              <Link to="/privacy">{text('more')}</Link>
            </StyledLink>
          </Text>
        </Box>
        <Flex gap="2" flexShrink="0">
          <AnswerButton label={text('refuse')} onClick={() => answer(refuse)} />
          <AnswerButton label={text('accept')} onClick={() => answer(accept)} />
        </Flex>
      </Flex>
    </FootPlace>
  );
}

/** Both answers look alike, so that none is favoured. */
function AnswerButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="outline" flex={{ base: '1', md: 'none' }} minHeight="11" onClick={onClick}>
      {label}
    </Button>
  );
}

/** The banner, once its texts are loaded. */
export async function withTexts(): Promise<ComponentType> {
  await loadConsentTexts();
  return ConsentBanner;
}
