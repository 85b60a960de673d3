import { Box, Card, Icon } from '@chokdee/shared/ui';
import type { ReactNode } from 'react';

interface DisclosureProps {
  title: string;
  /** Opened from the start. */
  open?: boolean;
  children: ReactNode;
}

/** Evidence for those who want it. The browser's find opens it where it can. */
export function Disclosure({ title, open = false, children }: DisclosureProps) {
  return (
    <Card.Root asChild>
      <details open={open}>
        <Box
          as="summary"
          display="flex"
          alignItems="center"
          gap="2"
          minHeight="12"
          paddingX={{ base: '4', md: '6' }}
          paddingY="3"
          fontWeight="semibold"
          cursor="pointer"
          _focusVisible={{ outline: '2px solid', outlineColor: 'red.focusRing', outlineOffset: '-2px' }}
          css={{ 'details[open] > & svg': { transform: 'rotate(90deg)' } }}
        >
          <Icon name="chevron-right" boxSize="4" />
          {title}
        </Box>
        <Card.Body gap="5" paddingTop="0" padding={{ base: '4', md: '6' }}>
          {children}
        </Card.Body>
      </details>
    </Card.Root>
  );
}
