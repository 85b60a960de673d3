import type { ChatConversation, ChatDesk, ChatMessage } from '@chokdee/shared/contracts/chat';
import type { ApiError } from '@chokdee/shared/http';
import type { Outgoing } from './chat-outbox.ts';
import { blankLeft, type LeftFields } from './chat-storage.ts';

export interface ChatState {
  phase: 'idle' | 'loading' | 'ready' | 'failed';
  /** Why it failed to load. */
  failure: unknown;
  isOpen: boolean;
  /** Whether the button may be seen. */
  isShown: boolean;
  desk: ChatDesk | undefined;
  conversation: ChatConversation | undefined;
  /** Messages in the order of their numbers, each once. */
  messages: readonly ChatMessage[];
  /** Messages that are not confirmed yet, in the order in which they were sent. */
  outbox: readonly Outgoing[];
  draft: string;
  /** Typed beside the draft, outside the hours of duty. */
  left: LeftFields;
  /**
   * Client id under which the draft was left, so that a retry adds no second message;
   * undefined once it changes.
   */
  leftAs: string | undefined;
  /** Why the outbox waits. */
  problem: ApiError | undefined;
  /** The last call of the exchange got no reply. It is retried once the server is reachable. */
  isUnanswered: boolean;
  /** Time until which the desk counts as typing. */
  typingUntilMs: number;
  /** Name of the customer, for the greeting. */
  visitorName: string;
}

/** Initial state, without a customer. */
export const blankChat = {
  phase: 'idle',
  failure: undefined,
  desk: undefined,
  conversation: undefined,
  messages: [],
  outbox: [],
  draft: '',
  left: blankLeft,
  leftAs: undefined,
  problem: undefined,
  isUnanswered: false,
  typingUntilMs: 0,
} as const satisfies Partial<ChatState>;

export type SetChat = (change: Partial<ChatState>) => void;
