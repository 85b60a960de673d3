import type { ContentSummary } from '@chokdee/shared/contracts/content';
import { SimpleGrid } from '@chokdee/shared/ui';
import { ContentCard } from '../content/content-card.tsx';
import { VideoPoster } from './video-poster.tsx';

export function VideoGrid({ items }: { items: readonly ContentSummary[] }) {
  return (
    <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 2, xl: 3 }} gap="4">
      {items.map((item) => (
        <ContentCard
          key={item.slug}
          kind="video"
          item={item}
          poster={item.video && <VideoPoster poster={item.video.poster} seconds={item.video.file?.seconds} />}
        />
      ))}
    </SimpleGrid>
  );
}
