import type { ReactNode } from 'react';
import { Button, EmptyState, Flex, Heading, Icon, Stack } from '@chokdee/shared/ui';

interface KeySectionProps {
  title: string;
  /** Shown where there is no key. */
  empty: string;
  isEmpty: boolean;
  addLabel: string;
  /** Absent while two are valid. */
  onAdd: (() => void) | undefined;
  children: ReactNode;
}

/** Keys of one kind, and the way to a new one. */
export function KeySection({ title, empty, isEmpty, addLabel, onAdd, children }: KeySectionProps) {
  return (
    <Stack as="section" gap="3">
      <Heading as="h2" size="md">
        {title}
      </Heading>
      {isEmpty && <EmptyState icon="lock" title={empty} />}
      <Stack as="ul" listStyleType="none" gap="2">
        {children}
      </Stack>
      {onAdd && (
        <Flex>
          <Button variant="outline" size="lg" aria-haspopup="dialog" onClick={onAdd}>
            <Icon name="plus" />
            {addLabel}
          </Button>
        </Flex>
      )}
    </Stack>
  );
}
