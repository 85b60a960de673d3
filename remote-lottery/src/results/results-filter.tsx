import { useTexts } from '@chokdee/shared/i18n';
import { Input, InputGroup } from '@chokdee/shared/fields';
import { Button, Flex, Icon } from '@chokdee/shared/ui';
import { GroupMark } from '../marks/group-mark.tsx';
import type { GroupSlug, LotteryGroup } from '../rounds/lottery-group.ts';

interface ResultsFilterProps {
  groups: readonly LotteryGroup[];
  group: GroupSlug | undefined;
  onGroup: (group: GroupSlug | undefined) => void;
  typed: string;
  onTyped: (typed: string) => void;
}

/** Filters a day's results by lottery, round or number. */
export function ResultsFilter({ groups, group, onGroup, typed, onTyped }: ResultsFilterProps) {
  const text = useTexts('lottery');
  const choices = [
    { slug: undefined, mark: <Icon name="grid" boxSize="4" />, label: text('results.all') },
    ...groups.map((each) => ({
      slug: each.slug,
      mark: <GroupMark group={each} boxSize="5" />,
      label: text(`group.${each.slug}`),
    })),
  ];
  return (
    <Flex direction={{ base: 'column', lg: 'row' }} gap="3" marginBottom="6">
      <InputGroup startElement={<Icon name="search" color="fg.muted" />} maxWidth={{ lg: 'xs' }}>
        <Input
          type="search"
          size="lg"
          aria-label={text('results.search')}
          placeholder={text('results.search')}
          value={typed}
          onChange={(event) => onTyped(event.target.value)}
        />
      </InputGroup>
      <Flex
        role="group"
        aria-label={text('results.filter')}
        gap="2"
        overflowX="auto"
        marginX={{ base: '-4', md: '0' }}
        paddingX={{ base: '4', md: '1' }}
        paddingY="1"
        css={{ scrollbarWidth: 'none' }}
      >
        {choices.map(({ slug, mark, label }) => (
          <Button
            key={label}
            size="lg"
            variant={slug === group ? 'subtle' : 'outline'}
            colorPalette={slug === group ? 'red' : 'gray'}
            borderRadius="full"
            flexShrink="0"
            aria-pressed={slug === group}
            onClick={() => onGroup(slug)}
          >
            {mark}
            {label}
          </Button>
        ))}
      </Flex>
    </Flex>
  );
}
