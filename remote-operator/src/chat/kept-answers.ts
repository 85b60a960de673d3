import { useSyncExternalStore } from 'react';
import { bus } from '@chokdee/shared/bus';

/** What an operator has written in a conversation and nobody has confirmed. */
export interface KeptAnswer {
  text: string;
  isNote: boolean;
  isSending: boolean;
  /** What may have arrived without a reply: sent again under its id, it adds no second message. */
  unanswered?: { clientId: string; text: string; note: boolean } | undefined;
  /** A picture that is being sent, or got no reply. */
  picture?: { clientId: string; file: Blob; isSending: boolean } | undefined;
  /** Why the last attempt failed. */
  failure?: unknown;
}

const blank: KeptAnswer = { text: '', isNote: false, isSending: false };

let answers: ReadonlyMap<string, KeptAnswer> = new Map();
const readers = new Set<() => void>();
let unfollowSession: (() => void) | undefined;

/** Answers by conversation, for as long as the page and the session last. */
export const keptAnswers = {
  of: (id: string): KeptAnswer => answers.get(id) ?? blank,

  change(id: string, change: Partial<KeptAnswer>): void {
    const next = { ...keptAnswers.of(id), ...change };
    const others = [...answers].filter(([other]) => other !== id);
    replace(new Map(isBlank(next) ? others : [...others, [id, next]]));
  },

  /** After a reply: what was forgotten meanwhile stays forgotten. */
  settle(id: string, change: (answer: KeptAnswer) => Partial<KeptAnswer>): void {
    const answer = answers.get(id);
    if (answer) keptAnswers.change(id, change(answer));
  },

  forget: (): void => replace(new Map()),
};

export const useKeptAnswer = (id: string): KeptAnswer => useKeptAnswers().get(id) ?? blank;

export const useKeptAnswers = (): ReadonlyMap<string, KeptAnswer> =>
  useSyncExternalStore(follow, () => answers);

/** Whether the list says that something of the conversation waits to be sent. */
export const isUnsent = ({ text, picture }: KeptAnswer): boolean =>
  text.trim() !== '' || picture !== undefined;

function replace(next: typeof answers): void {
  answers = next;
  if (next.size === 0) {
    unfollowSession?.();
    unfollowSession = undefined;
  } else unfollowSession ??= followSession();
  for (const read of readers) read();
}

function follow(read: () => void): () => void {
  readers.add(read);
  return () => void readers.delete(read);
}

/** What was written is the operator's, and goes with their session. */
function followSession(): () => void {
  const offs = [bus.on('session/ended', keptAnswers.forget), bus.on('session/started', keptAnswers.forget)];
  return () => offs.forEach((off) => off());
}

const isBlank = ({ text, isNote, isSending, picture, failure }: KeptAnswer): boolean =>
  text === '' && !isNote && !isSending && picture === undefined && failure === undefined;
