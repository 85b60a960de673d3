import type { WrittenPage, WrittenPages } from '@chokdee/shared/contracts/written-page';
import { siteFacts } from './site-facts.ts';
import { partKey, stepPicture, topics, type Topic } from './topics.ts';

/** The help as text. */
export const writtenPages: WrittenPages = {
  values: Object.fromEntries(Object.entries(siteFacts).map(([name, value]) => [name, String(value)])),
  byPath: {
    '/howto': {
      title: 'howto.title',
      lead: 'howto.text',
      parts: topics.map((topic) => ({
        title: `topics.${topic.name}.title`,
        lead: `topics.${topic.name}.lead`,
        steps: [],
        to: `/howto/${topic.name}`,
        ...shownFor(topic, topic.parts),
      })),
    },
    ...Object.fromEntries(topics.map((topic) => [`/howto/${topic.name}`, pageOf(topic)])),
  },
};

function pageOf(topic: Topic): WrittenPage {
  const key = `topics.${topic.name}`;
  return {
    title: `${key}.title`,
    lead: `${key}.lead`,
    parts: topic.parts.map((part) => ({
      ...(part.name === undefined
        ? {}
        : { title: `${partKey(topic, part)}.title`, lead: `${partKey(topic, part)}.lead`, to: part.to }),
      steps: Array.from({ length: part.steps }, (_, index) => `${partKey(topic, part)}.steps.${index + 1}`),
      pictures: Array.from({ length: part.steps }, (_, index) => stepPicture(topic, part, index + 1) ?? ''),
      ...shownFor(topic, [part]),
    })),
    note: `${key}.note`,
  };
}

function shownFor({ needsStakes }: Topic, parts: Topic['parts']): { pages: string[]; stakes?: true } {
  return { pages: parts.map(({ to }) => to), ...(needsStakes ? { stakes: true } : {}) };
}
