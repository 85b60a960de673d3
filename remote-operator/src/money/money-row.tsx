import type { ReactNode } from 'react';
import { Flex, Text } from '@chokdee/shared/ui';

interface MoneyRowProps {
  text: string;
  /** The button that acts on this row. */
  children: ReactNode;
}

/** A row of a list inside a `MoneyCard`: what could belong to it, and a button. */
export function MoneyRow({ text, children }: MoneyRowProps) {
  return (
    <Flex
      as="li"
      gap="3"
      justify="space-between"
      align="center"
      wrap="wrap"
      padding="2"
      borderRadius="l2"
      bg="bg.subtle"
    >
      <Text textStyle="sm" fontVariantNumeric="tabular-nums">
        {text}
      </Text>
      {children}
    </Flex>
  );
}
