import type { ContentSummary } from '@chokdee/shared/contracts/content';
import { SimpleGrid } from '@chokdee/shared/ui';
import { VideoCard } from './video-card.tsx';

export function VideoGrid({ items }: { items: readonly ContentSummary[] }) {
  return (
    <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, md: 2, xl: 3 }} gap="4">
      {items.map((item) => (
        <VideoCard key={item.slug} item={item} />
      ))}
    </SimpleGrid>
  );
}
