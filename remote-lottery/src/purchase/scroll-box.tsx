import { useTexts } from '@chokdee/shared/i18n';
import { Box, Flex, Icon } from '@chokdee/shared/ui';
import { useState, type ReactNode } from 'react';
import { useEdges } from './use-edges.ts';

interface ScrollBoxProps {
  /** Accessible name: what the list holds and how much of it. */
  label: string;
  maxHeight: string;
  children: ReactNode;
}

const fade = {
  '&[data-above]': { maskImage: 'linear-gradient(to bottom, transparent, black 2rem)' },
  '&[data-below]': { maskImage: 'linear-gradient(to top, transparent 0.5rem, black 3rem)' },
  '&[data-above][data-below]': {
    maskImage:
      'linear-gradient(to bottom, transparent, black 2rem, black calc(100% - 3rem), transparent calc(100% - 0.5rem))',
  },
};

/**
 * A list that scrolls when it does not fit. It fades at the edges with more content, shows a hint until the
 * end is visible, and scrolls by keyboard.
 */
export function ScrollBox({ label, maxHeight, children }: ScrollBoxProps) {
  const text = useTexts('lottery');
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const { above, below } = useEdges(scroller);
  return (
    <Box position="relative">
      <Box
        ref={setScroller}
        role="group"
        aria-label={label}
        tabIndex={above || below ? 0 : undefined}
        maxHeight={maxHeight}
        overflowY="auto"
        overscrollBehavior="contain"
        borderRadius="l2"
        data-above={above || undefined}
        data-below={below || undefined}
        css={fade}
        _focusVisible={{ outline: '2px solid', outlineColor: 'red.focusRing' }}
      >
        <div>{children}</div>
      </Box>
      {below && (
        <Flex aria-hidden position="absolute" insetX="0" bottom="0" justify="center" pointerEvents="none">
          <Flex
            align="center"
            gap="1"
            paddingX="3"
            paddingY="0.5"
            fontSize="xs"
            borderRadius="full"
            borderWidth="1px"
            bg="bg.muted"
            color="fg.muted"
            boxShadow="sm"
          >
            <Icon name="chevron-down" boxSize="3.5" />
            {text('list.more')}
          </Flex>
        </Flex>
      )}
    </Box>
  );
}
