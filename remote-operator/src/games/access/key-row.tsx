import type { ReactNode } from 'react';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Badge, Button, Flex, Stack, Strong, Text } from '@chokdee/shared/ui';

interface KeyRowProps {
  version: number;
  createdAt: string;
  valid: boolean;
  /** What is shown beside the key, such as its fingerprint. */
  facts?: readonly (string | undefined)[];
  /** Absent: it cannot end now. */
  onEnd?: () => void;
  children?: ReactNode;
}

/** One version of a key, and what can be done with it. */
export function KeyRow({ version, createdAt, valid, facts = [], onEnd, children }: KeyRowProps) {
  const text = useTexts('operator');
  return (
    <Flex
      as="li"
      gap="3"
      align="center"
      justify="space-between"
      wrap="wrap"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l2"
      padding="3"
    >
      <Stack gap="1" minWidth="0">
        <Flex gap="2" align="center" wrap="wrap">
          <Strong>{text('games.access.version', { version })}</Strong>
          <Badge colorPalette={valid ? 'green' : 'gray'}>
            {text(valid ? 'games.access.valid' : 'games.access.ended')}
          </Badge>
        </Flex>
        <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {[text('games.access.since', { time: formatInstant(createdAt) }), ...facts]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Stack>
      <Flex gap="2" wrap="wrap">
        {children}
        {onEnd && (
          <Button variant="outline" minHeight="11" aria-haspopup="dialog" onClick={onEnd}>
            {text('games.access.end', { version })}
          </Button>
        )}
      </Flex>
    </Flex>
  );
}
