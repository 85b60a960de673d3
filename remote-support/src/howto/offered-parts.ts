import { matchesPattern } from '@chokdee/shared/contracts/route-match';
import type { SiteOffers } from '@chokdee/shared/contracts/site';
import type { Topic, TopicPart } from './topics.ts';

/** Whether the site offers a topic: it has at least one of its pages. */
export function isOffered(topic: Topic, offers: SiteOffers): boolean {
  return offeredParts(topic, offers).length > 0;
}

/** Parts whose pages the site has. */
export function offeredParts(
  { needsStakes, parts }: Topic,
  { canStake, paths }: SiteOffers,
): readonly TopicPart[] {
  if (needsStakes && !canStake) return [];
  return parts.filter(({ to }) => paths.some((path) => matchesPattern(path, to)));
}
