import type { Locale } from '@chokdee/shared/contracts/site';
import type { TextOf } from '@chokdee/shared/i18n';
import { siteFacts } from '../howto/site-facts.ts';
import type { Topic, TopicPart } from '../howto/topics.ts';
import type { HelpEntry } from './help-entry.ts';

/**
 * The how-to topics with those of their parts that the site offers. Their texts came with the remote, so nothing
 * is loaded.
 */
export const topicEntries = (
  offered: readonly { topic: Topic; parts: readonly TopicPart[] }[],
  locale: Locale,
  text: TextOf,
): HelpEntry[] =>
  offered.map(({ topic, parts }) => {
    const key = `topics.${topic.name}`;
    const of = (name: string) => text(name, siteFacts);
    return {
      kind: 'howto',
      to: `/howto/${topic.name}`,
      locale,
      title: of(`${key}.title`),
      summary: of(`${key}.lead`),
      lines: [...parts.flatMap((part) => partLines(key, part, of)), of(`${key}.note`)],
    };
  });

function partLines(topic: string, { name, steps }: TopicPart, of: (key: string) => string): string[] {
  const key = name === undefined ? topic : `${topic}.parts.${name}`;
  const heads = name === undefined ? [] : [of(`${key}.title`), of(`${key}.lead`)];
  return [...heads, ...Array.from({ length: steps }, (_, at) => of(`${key}.steps.${at + 1}`))];
}
