import { useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Box, Button, Flex, Link as StyledLink, Text } from '@chokdee/shared/ui';
import { MAIN_ID } from '../layout/use-arrival.ts';
import { accept, refuse } from './consent.ts';
import { loadConsentTexts } from './consent-texts.ts';
import { siteTracking } from './site-tracking.ts';

/**
 * Asks for consent at the foot of the page without blocking it. The page grows by the banner's height, so
 * that nothing stays covered, and other bottom banners are placed above it.
 */
function ConsentBanner() {
  const text = useTexts('consent');
  const banner = useRef<HTMLDivElement>(null);
  const height = useFootHeight(banner);
  const answer = (give: () => void) => {
    give();
    // The focused button is removed together with the banner.
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  };

  return (
    <>
      <Box height={`${height}px`} aria-hidden />
      <Flex
        as="section"
        ref={banner}
        aria-label={text('label')}
        position="fixed"
        zIndex="sticky"
        bottom={{ base: 'var(--foot-bar, var(--tab-bar, 0px))', md: 'calc(var(--foot-bar, 0px) + 16px)' }}
        insetInlineStart={{ base: '0', md: '272px' }}
        insetInlineEnd={{ base: '0', md: '4', xl: '24' }}
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
          <Text textWrap="pretty">{text(siteTracking().offersRecognition ? 'askBoth' : 'ask')}</Text>
          <Text textWrap="pretty">
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
    </>
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

/** Tracks the height of the banner and publishes it to the page as `--consent-bar`. */
function useFootHeight(element: { current: HTMLElement | null }): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () => {
      const { top } = element.current!.getBoundingClientRect();
      const covered = Math.max(0, Math.round(window.innerHeight - top));
      setHeight(covered);
      style.setProperty('--consent-bar', `${covered}px`);
      style.scrollPaddingBottom = `${covered}px`;
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element.current!);
    window.addEventListener('resize', measure);
    return () => {
      watch.disconnect();
      window.removeEventListener('resize', measure);
      style.removeProperty('--consent-bar');
      style.scrollPaddingBottom = '';
    };
  }, [element]);
  return height;
}

/** The banner, once its texts are loaded. */
export async function withTexts(): Promise<ComponentType> {
  await loadConsentTexts();
  return ConsentBanner;
}
