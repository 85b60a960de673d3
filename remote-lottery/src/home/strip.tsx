import type { ReactNode } from 'react';
import { Link } from '@chokdee/shared/router';
import { Flex } from '@chokdee/shared/ui';

/** The height of a strip, and of what replaces it. */
export const STRIP_HEIGHT = '4.5rem';

/** A row of small cards that scrolls sideways to the edge of the screen. */
export function Strip({ children }: { children: ReactNode }) {
  return (
    <Flex
      as="ul"
      listStyleType="none"
      gap="2"
      height={STRIP_HEIGHT}
      overflowX="auto"
      overscrollBehaviorX="contain"
      marginX={{ base: '-4', md: '0' }}
      paddingX={{ base: '4', md: '0' }}
      scrollPaddingX={{ base: '4', md: '0' }}
      scrollSnapType="x proximity"
      css={{ scrollbarWidth: 'none' }}
    >
      {children}
    </Flex>
  );
}

export function StripCard({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Flex as="li" flexShrink="0" scrollSnapAlign="start" maxWidth="full">
      <Flex
        asChild
        direction="column"
        justify="center"
        gap="1"
        minWidth="36"
        paddingX="3"
        borderWidth="1px"
        borderRadius="l3"
        bg="bg.panel"
        _hover={{ borderColor: 'red.border' }}
        _focusVisible={{ outline: '2px solid', outlineColor: 'red.focusRing', outlineOffset: '-2px' }}
      >
        <Link to={to}>{children}</Link>
      </Flex>
    </Flex>
  );
}
