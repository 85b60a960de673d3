import { useSyncExternalStore } from 'react';
import { bus } from '@chokdee/shared/bus';
import { clientId } from '@chokdee/shared/contracts/chat';
import { session } from '@chokdee/shared/session';
import { tabStorage } from '@chokdee/shared/storage';
import { z } from 'zod';

/** What outlives a reload of the tab. */
const typed = z.object({
  text: z.string(),
  isNote: z.boolean(),
  /** Typed into the field for tags. */
  tag: z.string(),
  /** A send without a reply, which may have arrived. A retry under the same id adds no second message. */
  unanswered: z.object({ clientId, text: z.string(), note: z.boolean() }).optional(),
});

/** An operator's unsent or unconfirmed input in a conversation. */
export interface KeptAnswer extends z.output<typeof typed> {
  isSending: boolean;
  /** A picture that is being sent, or got no reply. */
  picture?: { clientId: string; file: Blob; isSending: boolean } | undefined;
  /** Why the last attempt failed. */
  failure?: unknown;
}

const byConversation = z.record(z.string(), typed);
const PREFIX = 'draft chat ';
const key = () => `${PREFIX}${session.getState().identity?.uuid ?? ''}`;

const blank: KeptAnswer = { text: '', isNote: false, tag: '', isSending: false };

let answers: ReadonlyMap<string, KeptAnswer> | undefined;
const readers = new Set<() => void>();

/** Answers by conversation, for as long as the tab and the session last. */
export const keptAnswers = {
  of: (id: string): KeptAnswer => all().get(id) ?? blank,

  change(id: string, change: Partial<KeptAnswer>): void {
    const next = { ...keptAnswers.of(id), ...change };
    const others = [...all()].filter(([other]) => other !== id);
    replace(new Map(isBlankAnswer(next) ? others : [...others, [id, next]]));
    tabStorage.write(key(), byConversation.parse(Object.fromEntries(all())));
  },

  /** Called after a reply. An entry that was removed meanwhile stays removed. */
  settle(id: string, change: (answer: KeptAnswer) => Partial<KeptAnswer>): void {
    const answer = all().get(id);
    if (answer) keptAnswers.change(id, change(answer));
  },

  forget(): void {
    tabStorage.keys(PREFIX).forEach(tabStorage.remove);
    replace(new Map());
  },
};

export const useKeptAnswer = (id: string): KeptAnswer => useKeptAnswers().get(id) ?? blank;

export const useKeptAnswers = (): ReadonlyMap<string, KeptAnswer> => useSyncExternalStore(follow, all);

/** Whether the list says that something of the conversation waits to be sent. */
export const isUnsent = ({ text, picture }: KeptAnswer): boolean =>
  text.trim() !== '' || picture !== undefined;

/** The input belongs to the operator: the end of their session deletes it. */
function all(): ReadonlyMap<string, KeptAnswer> {
  if (answers) return answers;
  bus.on('session/ended', keptAnswers.forget);
  bus.on('session/started', keptAnswers.forget);
  const kept = Object.entries(tabStorage.read(key(), byConversation) ?? {});
  return (answers = new Map(kept.map(([id, answer]) => [id, { ...blank, ...answer }])));
}

function replace(next: ReadonlyMap<string, KeptAnswer>): void {
  answers = next;
  for (const read of readers) read();
}

function follow(read: () => void): () => void {
  readers.add(read);
  return () => void readers.delete(read);
}

const isBlankAnswer = ({ text, isNote, tag, isSending, picture, failure }: KeptAnswer): boolean =>
  text === '' && !isNote && tag === '' && !isSending && picture === undefined && failure === undefined;
