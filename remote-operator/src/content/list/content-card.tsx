import type { DeskItem } from '@chokdee/shared/contracts/operator-content';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Flex, Heading, LinkBox, LinkOverlay, Text } from '@chokdee/shared/ui';
import { StateBadge } from '../state-badge.tsx';
import { useContentWords } from '../use-content-words.ts';

/** An item of the list, which leads to its editor. */
export function ContentCard({ item }: { item: DeskItem }) {
  const text = useTexts('operator');
  const words = useContentWords();
  const missing = words.missing(item.written);
  return (
    <LinkBox
      as="li"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      padding="4"
      _hover={{ borderColor: 'red.border' }}
      _focusWithin={{ borderColor: 'red.border' }}
    >
      <Flex gap="3" justify="space-between" align="start">
        <Heading as="h2" size="md" lineHeight="1.5" minWidth="0" overflowWrap="anywhere">
          <LinkOverlay asChild>
            <Link to={`/operator/content/${item.item}`}>{item.title || text('content.untitled')}</Link>
          </LinkOverlay>
        </Heading>
        <StateBadge state={item.state} />
      </Flex>
      <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
        {text(`content.kind.${item.kind}`)} · {item.slug}
      </Text>
      <Flex gap="1" columnGap="4" wrap="wrap" marginTop="2" textStyle="sm" fontVariantNumeric="tabular-nums">
        {words.publications(item).map((line) => (
          <Text key={line}>{line}</Text>
        ))}
        <Text color="fg.muted">
          {words.audience(item)} · {words.domains(item)}
        </Text>
        <Text color={missing ? 'fg.warning' : 'fg.muted'}>{missing ?? text('content.complete')}</Text>
      </Flex>
    </LinkBox>
  );
}
