import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus } from '@chokdee/shared/bus';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { FloatingHelp } from '../contact/floating-help.tsx';
import { chatNetwork } from '../testing/chat.ts';

const ORIGIN = 'https://chat.example.com';
const frame = () => screen.queryByTitle<HTMLIFrameElement>('Chat with us');
const button = () => screen.findByRole('button', { name: /^Chat with us/ });

function say(message: object, { origin = ORIGIN, source = frame()?.contentWindow } = {}) {
  const data = { source: 'chokdee-chat', v: 1, ...message };
  act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin, source })));
}

/** The widget opened by its button and agreed to, and the messages posted to it. */
async function opened() {
  await userEvent.click(await button());
  await userEvent.click(await screen.findByRole('button', { name: 'Start chat' }));
  const postMessage = jest.spyOn(frame()!.contentWindow!, 'postMessage').mockImplementation(() => {});
  return {
    postedMessages: () =>
      postMessage.mock.calls.map(([message, origin]) => [(message as { type: string }).type, origin]),
  };
}

beforeEach(async () => {
  Object.assign(window, {
    requestIdleCallback: (run: () => void) => window.setTimeout(run),
    cancelIdleCallback: (id: number) => window.clearTimeout(id),
  });
  document.documentElement.dataset['chatWidget'] = `${ORIGIN}/widget?of=1`;
  chatNetwork();
  await renderScreen(FloatingHelp, { name: 'support', messages });
});
afterEach(() => delete document.documentElement.dataset['chatWidget']);

it('names the widget’s provider, loads nothing of it before the customer agrees, and asks the next one', async () => {
  await userEvent.click(await button());
  const panel = screen.getByRole('dialog', { name: 'Chat with us' });
  expect(panel).toHaveTextContent('run by chat.example.com');
  expect(frame()).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Start chat' }));
  expect(frame()).toHaveFocus();
  act(() => bus.emit('session/ended', { reason: 'logout' }));
  await userEvent.click(await button());
  expect(screen.getByRole('button', { name: 'Start chat' })).toBeVisible();
  expect(frame()).not.toBeInTheDocument();
});

it('loads the widget once it is agreed to, in a sandbox, and says who the customer is once it listens', async () => {
  await button();
  expect(frame()).not.toBeInTheDocument();
  const { postedMessages } = await opened();
  expect(frame()).toHaveAttribute(
    'src',
    `${ORIGIN}/widget?of=1&origin=${encodeURIComponent(location.origin)}`,
  );
  expect(frame()).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups');
  say({ type: 'ready' });
  expect(postedMessages()).toEqual([
    ['set-visitor-name', ORIGIN],
    ['set-session-variables', ORIGIN],
    ['open', ORIGIN],
  ]);
});

it('keeps the widget while it is minimized, and counts what is unread', async () => {
  const counts: number[] = [];
  const off = bus.on('chat/unread', ({ count }) => counts.push(count));
  const { postedMessages } = await opened();
  await userEvent.click(screen.getByRole('button', { name: 'Close chat' }));
  expect(await button()).toHaveFocus();
  expect(frame()).toBeInTheDocument();
  say({ type: 'unread', count: 2 });
  expect(await button()).toHaveAccessibleName(/2/);
  expect(counts).toEqual([2]);
  expect(postedMessages().map(([type]) => type)).toContain('minimize');
  off();
});

it('gets no message to open if the customer minimized it before it listened', async () => {
  const { postedMessages } = await opened();
  await userEvent.click(screen.getByRole('button', { name: 'Close chat' }));
  say({ type: 'ready' });
  expect(postedMessages().map(([type]) => type)).not.toContain('open');
});

it('gives the focus to its button when the widget closes itself, and takes none from another place', async () => {
  await opened();
  frame()!.focus();
  say({ type: 'minimize' });
  expect(await button()).toHaveFocus();
  act(() => (document.activeElement as HTMLElement).blur());
  say({ type: 'minimize' });
  expect(await button()).not.toHaveFocus();
});

it('ignores other origins, other windows and malformed messages', async () => {
  await opened();
  say({ type: 'unread', count: 1 }, { origin: 'https://evil.example.com' });
  say({ type: 'unread', count: 1 }, { source: window });
  say({ type: 'unread', count: 'many' });
  expect(await button()).toHaveAccessibleName('Chat with us');
});

it('hides while the page asks for it, and ends with the session', async () => {
  await opened();
  act(() => bus.emit('session/ended', { reason: 'logout' }));
  expect(frame()).not.toBeInTheDocument();
  act(() => bus.emit('chat/hide', {}));
  expect(screen.queryByRole('button', { name: /^Chat with us/ })).not.toBeInTheDocument();
  act(() => bus.emit('chat/show', {}));
  expect(await button()).toBeVisible();
});
