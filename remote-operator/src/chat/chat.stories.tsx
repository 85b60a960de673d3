import { operatorChatCalls } from '@chokdee/shared/contracts/operator-chat';
import { operatorChatDeskCalls } from '@chokdee/shared/contracts/operator-chat-desks';
import { currentTexts } from '@chokdee/shared/i18n';
import { fill, press, see } from '@chokdee/shared/testing/story-steps';
import { buildDeskConversation, buildDeskMessage, deskHours, deskNetwork } from '../testing/chat.ts';
import { consoleStory } from '../testing/story.ts';
import { ChatScreen } from './chat-screen.tsx';

export default { title: 'operator/Chat' };

const conversation = buildDeskConversation();
const messages = [
  buildDeskMessage(1),
  buildDeskMessage(2, { author: 'event', event: 'joined', text: '', operator: 'opfah' }),
  buildDeskMessage(3, { author: 'desk', operator: 'opfah', text: 'I am looking.' }),
  buildDeskMessage(4, { author: 'note', operator: 'opfah', text: 'The bank is slow today.' }),
];

export const Queue = consoleStory(ChatScreen, () => deskNetwork({ conversation, messages }));
export const Opened = consoleStory(ChatScreen, () => deskNetwork({ conversation, messages }), {
  play: () => press('malee'),
});
export const Answers = consoleStory(ChatScreen, () => deskNetwork(), {
  play: () => press(currentTexts('operator')('chat.answers.title')),
});
export const Hours = consoleStory(ChatScreen, () => deskNetwork(), {
  play: () => press(currentTexts('operator')('chat.hours.title')),
});
export const LeftMessage = consoleStory(ChatScreen, () =>
  deskNetwork({ conversation: buildDeskConversation({ isLeft: true }) }),
);
export const OwnHours = consoleStory(
  ChatScreen,
  () => {
    const [everywhere] = deskHours.desks;
    const own = { ...everywhere!, domain: deskHours.domains[0]! };
    const network = deskNetwork();
    network.forget(operatorChatDeskCalls.all);
    network.reply(operatorChatDeskCalls.all, { ...deskHours, desks: [everywhere!, own] });
  },
  {
    async play() {
      const text = currentTexts('operator');
      await press(text('chat.hours.title'));
      await fill(text('support.domain'), deskHours.domains[0]!);
      await see(text('chat.hours.remove'));
    },
  },
);
export const Empty = consoleStory(ChatScreen, () => deskNetwork());
export const Loading = consoleStory(ChatScreen, (network) => network.hang(operatorChatCalls.all));
export const Failed = consoleStory(ChatScreen);
