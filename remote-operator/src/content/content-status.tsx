import type { DeskItem } from '@chokdee/shared/contracts/operator-content';
import { Flex, Stack, Text } from '@chokdee/shared/ui';
import { StateBadge } from './state-badge.tsx';
import { useContentWords } from './use-content-words.ts';

/** An item's state, its audience and its missing parts. */
export function ContentStatus({ item }: { item: DeskItem }) {
  const words = useContentWords();
  const missing = words.missing(item.written);
  return (
    <Flex gap="3" wrap="wrap" align="start">
      <StateBadge state={item.state} />
      <Stack gap="0.5" textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {words.publications(item).map((line) => (
          <Text key={line}>{line}</Text>
        ))}
        <Text>
          {words.audience(item)} · {words.domains(item)}
        </Text>
        {missing && <Text color="fg.warning">{missing}</Text>}
      </Stack>
    </Flex>
  );
}
