import { matchesPattern } from '@chokdee/shared/contracts/route-match';
import type { SiteOffers } from '@chokdee/shared/contracts/site';
import type { Topic, TopicPart } from './topics.ts';

/** Whether the site teaches a topic: it has a page of it. */
export function isOffered(topic: Topic, offers: SiteOffers): boolean {
  return offeredParts(topic, offers).length > 0;
}

/** Parts whose pages the site has. Where nothing can be staked no deposit is taken, so nobody is told how. */
export function offeredParts({ name, parts }: Topic, { canStake, paths }: SiteOffers): readonly TopicPart[] {
  if (name === 'deposit' && !canStake) return [];
  return parts.filter(({ to }) => paths.some((path) => matchesPattern(path, to)));
}
