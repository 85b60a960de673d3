import { act, screen } from '@testing-library/react';
import { operatorChatCalls } from '@chokdee/shared/contracts/operator-chat';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { signInOperator } from '../testing/operator.ts';
import { ConsoleFrame } from './console-frame.tsx';
import { ConsolePage } from './console-page.tsx';

const Content = () => <ConsolePage title="Content">…</ConsolePage>;

it('keeps the current entry in sight when a mark beside another one makes it wider', async () => {
  const resized: (() => void)[] = [];
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((changed) => {
    const observer = { observe: () => {}, unobserve: () => {}, disconnect: () => {} };
    resized.push(() => changed([], observer));
    return observer;
  });
  signInOperator();
  fakeNetwork().reply(operatorChatCalls.waiting, { queue: 0, unread: 0 });
  await renderScreen(Content, { name: 'operator', messages, at: '/operator/content' });
  const current = screen.getByRole('link', { name: 'Content', current: 'page' });
  const row = screen.getByRole('navigation', { name: 'Console pages' });
  const stands = (at: number) =>
    Object.defineProperty(current, 'offsetLeft', { value: at, configurable: true });
  stands(300);
  act(() => resized.forEach((resize) => resize()));
  expect(row.scrollLeft).toBe(276);
  stands(340);
  act(() => resized.forEach((resize) => resize()));
  expect(row.scrollLeft).toBe(316);
});

it('stays above what the shell shows in place of a screen, whose title it leaves alone', async () => {
  signInOperator();
  const network = fakeNetwork();
  const Failed = () => (
    <ConsoleFrame>
      <title>It failed</title>
    </ConsoleFrame>
  );
  await renderScreen(Failed, { name: 'operator', messages, at: '/operator/plans' });
  expect(screen.getByRole('link', { name: 'Plans', current: 'page' })).toBeVisible();
  expect(document.title).toBe('It failed');
  expect(network.requestsOf(operatorChatCalls.waiting)).toEqual([]);
});
