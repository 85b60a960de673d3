import { chatCalls } from '@chokdee/shared/contracts/chat';
import { currentTexts } from '@chokdee/shared/i18n';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { screenStories } from '@chokdee/shared/testing/story';
import { press } from '@chokdee/shared/testing/story-steps';
import { messages } from '../app.ts';
import { FloatingHelp } from '../contact/floating-help.tsx';
import { chatOutbox } from './chat-outbox.ts';
import { buildConversation, buildMessage, chatNetwork } from '../testing/chat.ts';

export default { title: 'support/Chat' };

const story = screenStories('support', messages);
const opened = (arrange: () => void) =>
  story(FloatingHelp, {
    at: '/main',
    arrange,
    play: () => press(currentTexts('support')('chatButton.open')),
  });
const answered = [
  buildMessage(1),
  buildMessage(2, { author: 'event', event: 'joined', text: '', operator: 'Nok' }),
  buildMessage(3, { author: 'desk', operator: 'Nok', text: 'I am looking. It takes a minute.' }),
];

export const Closed = story(FloatingHelp, { at: '/main', arrange: () => chatNetwork() });
export const Empty = opened(() => chatNetwork());
export const Waiting = opened(() =>
  chatNetwork({ conversation: buildConversation(), messages: [buildMessage(1)] }),
);
export const Answered = opened(() =>
  chatNetwork({
    conversation: buildConversation({ state: 'open', operator: 'Nok', place: undefined, readByDesk: 1 }),
    messages: answered,
  }),
);
export const Rating = opened(() =>
  chatNetwork({
    conversation: buildConversation({ state: 'closed', place: undefined }),
    messages: [...answered, buildMessage(4, { author: 'event', event: 'closed', text: '', operator: 'Nok' })],
  }),
);
export const OutsideHours = opened(() =>
  chatNetwork({ desk: { isOpen: false, isStaffed: false, opensAt: '2026-03-02T09:00:00.000+07:00' } }),
);
export const NotSent = opened(() => {
  chatNetwork({ conversation: buildConversation(), messages: [buildMessage(1)] });
  const clientId = '0196f000-0000-4000-8000-0000000000aa';
  chatOutbox.put({ clientId, text: 'Is it there now?', atMs: 1, refused: 'MALFORMED_BODY' });
});
export const Loading = opened(() => fakeNetwork().hang(chatCalls.current));
export const Failed = opened(() => void fakeNetwork());
