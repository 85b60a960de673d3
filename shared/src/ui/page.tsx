import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { Text } from '@chakra-ui/react/text';
import type { ReactNode } from 'react';

interface PageProps {
  title: string;
  /** One line under the heading. */
  text?: string;
  /** Next to the heading. */
  actions?: ReactNode;
  /** `narrow` is for forms. */
  width?: 'narrow' | 'wide';
  children: ReactNode;
}

/** Heading, width and spacing of every screen. The title also becomes the title of the browser tab. */
export function Page({ title, text, actions, width = 'wide', children }: PageProps) {
  return (
    <Box
      width="full"
      maxWidth={width === 'narrow' ? 'md' : '7xl'}
      marginX="auto"
      paddingX={{ base: '4', md: '8' }}
      paddingY={{ base: '5', md: '8' }}
    >
      <title>{title}</title>
      <Flex align="center" justify="space-between" gap="3" wrap="wrap" marginBottom={{ base: '5', md: '6' }}>
        <Box minWidth="0">
          <Heading
            as="h1"
            size={{ base: '2xl', md: '3xl' }}
            // Marks of these scripts hang lower than a line of another one.
            css={{ '&:is(:lang(km), :lang(my))': { lineHeight: 'moderate' } }}
            tabIndex={-1}
            outline="none"
          >
            {title}
          </Heading>
          {text && (
            <Text color="fg.muted" marginTop="1">
              {text}
            </Text>
          )}
        </Box>
        {actions && (
          <Flex gap="2" wrap="wrap">
            {actions}
          </Flex>
        )}
      </Flex>
      {children}
    </Box>
  );
}
