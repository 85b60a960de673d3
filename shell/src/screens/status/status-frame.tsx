import type { ReactNode } from 'react';
import { Box, Center, Flex, Heading, Text, VStack } from '@chokdee/shared/ui';
import { useRestoredFocus } from '../../layout/restored-focus.ts';

interface Props {
  /** A short line above the heading: the name of the status. */
  eyebrow?: string;
  title: string;
  text?: string;
  /** An icon or a number above the heading. */
  mark?: ReactNode;
  /** Background decoration. */
  scene?: ReactNode;
  children: ReactNode;
}

/** A screen with one message and the ways out of it. */
export function StatusFrame({ eyebrow, title, text, mark, scene, children }: Props) {
  useRestoredFocus();
  return (
    <Center position="relative" minHeight="calc(100dvh - var(--top-bar))" padding="6" textAlign="center">
      <title>{title}</title>
      {scene}
      <VStack position="relative" gap="4" maxWidth="lg" animation="rise 0.4s ease-out">
        {mark && <Box color="red.fg">{mark}</Box>}
        {eyebrow && (
          <Text color="fg.muted" fontWeight="semibold" letterSpacing="wide">
            {eyebrow}
          </Text>
        )}
        <Heading as="h1" size={{ base: '3xl', md: '4xl' }} lineHeight="1.4" textWrap="balance">
          {title}
        </Heading>
        {text && (
          <Text color="fg.muted" fontSize="lg">
            {text}
          </Text>
        )}
        <Flex gap="3" wrap="wrap" justify="center" paddingTop="2">
          {children}
        </Flex>
      </VStack>
    </Center>
  );
}
