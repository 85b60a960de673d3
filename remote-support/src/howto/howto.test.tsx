import { screen, within } from '@testing-library/react';
import { supportCalls } from '@chokdee/shared/contracts/support';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { SupportButton } from '../contact/support-button.tsx';
import { HowtoScreen } from './howto-screen.tsx';
import { TopicScreen } from './topic-screen.tsx';
import { topics } from './topics.ts';

const reachable = { activePopup: false, activeSupport: true, officePhoneNumber: '02-123-4567', urlBailek: '', urlPopup: '', urlSupport: 'https://chat.example/chokdee' };
const openTopic = (topic: string) => renderScreen(TopicScreen, { name: 'support', messages, at: `/howto/${topic}`, path: '/howto/:topic' });

function withSupport(over: Partial<typeof reachable> = {}) {
  fakeNetwork().reply(supportCalls.support, { ...reachable, ...over });
}

it('lists every topic, and says which are not open yet', async () => {
  withSupport();
  await renderScreen(HowtoScreen, { name: 'support', messages });
  const cards = screen.getAllByRole('listitem');
  expect(cards.map((card) => within(card).getByRole('link').getAttribute('href'))).toEqual(topics.map(({ name }) => `/howto/${name}`));
  expect(within(cards[topics.findIndex(({ name }) => name === 'withdraw')]!).getByText('Not open yet')).toBeVisible();
});

it('tells a topic step by step', async () => {
  withSupport();
  await openTopic('deposit');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Deposit');
  expect(within(screen.getByRole('list', { name: 'Step by step' })).getAllByRole('listitem')).toHaveLength(4);
});

it('leads back from a topic that there is not', async () => {
  withSupport();
  await openTopic('nonsense');
  expect(screen.getByText('There is no such topic')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All topics' })).toHaveAttribute('href', '/howto');
});

it('offers the telephone and the chat of those on duty', async () => {
  withSupport();
  await openTopic('lotto');
  expect(screen.getByRole('link', { name: 'Call 02-123-4567' })).toHaveAttribute('href', 'tel:02-123-4567');
  expect(screen.getByRole('link', { name: 'Open the chat' })).toHaveAttribute('href', 'https://chat.example/chokdee');
});

it.each([{ activeSupport: false }, { officePhoneNumber: '', urlSupport: 'javascript:alert(1)' }])('offers nothing that would not work: %j', async (over) => {
  withSupport(over);
  await openTopic('lotto');
  expect(screen.getByText('Nobody is on duty at the moment.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open the chat' })).not.toBeInTheDocument();
});

it.each(['th', 'en', 'kh', 'mm'] as const)('has as many steps in %s as the topics say', async (locale) => {
  const { topics: told } = (await messages(locale)) as unknown as { topics: Record<string, { steps: object }> };
  expect(Object.fromEntries(Object.entries(told).map(([name, { steps }]) => [name, Object.keys(steps).length]))).toEqual(Object.fromEntries(topics.map(({ name, steps }) => [name, steps])));
});

it('keeps its button away from bet pages, whose lower edge is taken', async () => {
  const { unmount } = await renderScreen(SupportButton, { name: 'support', messages, at: '/main' });
  expect(screen.getByRole('link', { name: 'Help and contact' })).toHaveAttribute('href', '/howto');
  unmount();
  await renderScreen(SupportButton, { name: 'support', messages, at: '/lotto/yeekee/12' });
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
