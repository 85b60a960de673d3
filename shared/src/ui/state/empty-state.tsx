import { Center } from '@chakra-ui/react/center';
import { Heading } from '@chakra-ui/react/heading';
import { VStack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icons.ts';

interface EmptyStateProps {
  icon: IconName;
  title: string;
  text?: string;
  /** What the visitor can do next. */
  action?: ReactNode;
}

/** Shown when there is no data, with a next step. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <VStack gap="3" paddingY="12" paddingX="4" textAlign="center" textWrap="balance">
      <Center boxSize="16" borderRadius="full" bg="bg.muted" color="fg.muted" borderWidth="1px">
        <Icon name={icon} boxSize="7" />
      </Center>
      <Heading as="h2" size="lg">
        {title}
      </Heading>
      {text && (
        <Text color="fg.muted" maxWidth="prose">
          {text}
        </Text>
      )}
      {action}
    </VStack>
  );
}
