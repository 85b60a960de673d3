import type { ChatDesk } from '@chokdee/shared/contracts/chat';
import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';

interface ChatPresence {
  /** Refetches the desk's availability. Undefined without a chat. */
  ask: (() => unknown) | undefined;
  /** The desk as the chat last read it. Unknown for an outside widget. */
  desk: ChatDesk | undefined;
}

/** The presence of the page's chat, for the help. The chat's code loads separately, once the page is idle. */
export const chatPresence = createStore<ChatPresence>()(() => ({ ask: undefined, desk: undefined }));

/** Offers the chat of the page to its help while the caller is shown. */
export function useOfferedChat(ask: ChatPresence['ask'], desk?: ChatDesk): void {
  useEffect(() => chatPresence.setState({ ask, desk }), [ask, desk]);
  useEffect(() => () => chatPresence.setState({ ask: undefined, desk: undefined }), []);
}
