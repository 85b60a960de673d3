import type { Locale } from '@chokdee/shared/contracts/site';
import type { TextOf } from '@chokdee/shared/i18n';
import { siteFacts } from '../howto/site-facts.ts';
import { partKey, type Topic, type TopicPart } from '../howto/topics.ts';
import type { HelpEntry } from './help-entry.ts';

/**
 * The how-to topics with those of their parts that the site offers. Their texts came with the remote,
 * so nothing is loaded.
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
      question: text('search.question', { title: of(`${key}.title`) }),
      summary: of(`${key}.lead`),
      lines: [...parts.flatMap((part) => partLines(topic, part, of)), of(`${key}.note`)],
    };
  });

function partLines(topic: Topic, part: TopicPart, of: (key: string) => string): string[] {
  const key = partKey(topic, part);
  const heads = part.name === undefined ? [] : [of(`${key}.title`), of(`${key}.lead`)];
  return [...heads, ...Array.from({ length: part.steps }, (_, at) => of(`${key}.steps.${at + 1}`))];
}
