import { useTexts } from '@chokdee/shared/i18n';
import { Card, Center, Heading, Icon, Stack } from '@chokdee/shared/ui';
import type { ReactNode } from 'react';

/** A round that takes no bets yet, and where to go meanwhile. */
export function NotOpenYet({ children }: { children: ReactNode }) {
  const text = useTexts('lottery');
  return (
    <Card.Root as="section" aria-label={text('bet.scheduledTitle')}>
      <Card.Body>
        <Stack align="center" textAlign="center" gap="3" paddingY="6">
          <Center boxSize="16" borderRadius="full" bg="bg.muted" color="fg.muted" borderWidth="1px">
            <Icon name="clock" boxSize="7" />
          </Center>
          <Heading as="h2" size="lg">
            {text('bet.scheduledTitle')}
          </Heading>
          {children}
        </Stack>
      </Card.Body>
    </Card.Root>
  );
}
