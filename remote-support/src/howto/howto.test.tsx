import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus } from '@chokdee/shared/bus';
import { chatCalls, type ChatDesk } from '@chokdee/shared/contracts/chat';
import { screenPicturePath } from '@chokdee/shared/contracts/screen-picture';
import { locales, siteCalls, type SiteOffers } from '@chokdee/shared/contracts/site';
import { session } from '@chokdee/shared/session';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import config from '../../remote.config.ts';
import { messages } from '../testing/texts.ts';
import { ChatWidget } from '../chat/chat-widget.tsx';
import { pageChat } from '../chat/page-chat.ts';
import { SupportButton } from '../contact/support-button.tsx';
import { allOffers, contactable, helpNetwork, yeekeeTerms } from '../testing/help.ts';
import { HowtoScreen } from './howto-screen.tsx';
import { TopicScreen } from './topic-screen.tsx';
import { stepPicture, topics } from './topics.ts';

const openTopic = (topic: string) =>
  renderScreen(TopicScreen, { name: 'support', messages, at: `/howto/${topic}`, path: '/howto/:topic' });

/** A site without lotteries. */
const onlyGames: SiteOffers = {
  canStake: false,
  paths: [
    '/register',
    '/games',
    '/credit/deposit/:way?',
    '/credit/slip-verify',
    '/credit/withdraw',
    '/bank/add',
    '/forgot-pin',
  ],
};

it('lists every topic, none marked as not open yet', async () => {
  helpNetwork();
  await renderScreen(HowtoScreen, { name: 'support', messages });
  const cards = screen.getAllByRole('listitem');
  expect(cards.map((card) => within(card).getByRole('link').getAttribute('href'))).toEqual(
    topics.map(({ name }) => `/howto/${name}`),
  );
  expect(screen.queryByText(/not open yet/i)).not.toBeInTheDocument();
});

it('has a route for every topic, and no others', () => {
  const route = config.routes.find(({ name }) => name === 'howto-topic');
  expect([...(route?.params?.topic ?? [])].sort()).toEqual(topics.map(({ name }) => name).sort());
});

it('shows only topics that the site offers, and follows generation changes', async () => {
  const network = helpNetwork({
    offers: {
      canStake: false,
      paths: ['/register', '/credit/deposit/qrcode', '/credit/withdraw', '/forgot-pin'],
    },
  });
  network.reply(siteCalls.offers, {
    canStake: true,
    paths: ['/lotto', '/results', '/credit/deposit/qrcode'],
  });
  await renderScreen(HowtoScreen, { name: 'support', messages });
  const shown = () =>
    screen.getAllByRole('listitem').map((card) => within(card).getByRole('link').getAttribute('href'));
  await waitFor(() =>
    expect(shown()).toEqual(['/howto/register-addbank', '/howto/withdraw', '/howto/forgot-pin']),
  );
  act(() => bus.emit('site/generation-changed', { generation: 2 }));
  await waitFor(() =>
    expect(shown()).toEqual(['/howto/deposit', '/howto/lotto', '/howto/result-poy', '/howto/lotto4d']),
  );
});

it("shows no topics until the site's offers are known", async () => {
  const network = helpNetwork();
  network.forget(siteCalls.offers);
  network.hang(siteCalls.offers);
  await renderScreen(HowtoScreen, { name: 'support', messages });
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Call 02-123-4567' })).toBeVisible();
});

it.each(['', 'lotto', 'withdraw'])(
  'keeps the contact card when the offers fail to load, and retries: /howto/%s',
  async (topic) => {
    const network = helpNetwork();
    network.forget(siteCalls.offers);
    network.refuse(siteCalls.offers, 'SYSTEM');
    network.reply(siteCalls.offers, allOffers);
    await (topic ? openTopic(topic) : renderScreen(HowtoScreen, { name: 'support', messages }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Call 02-123-4567' })).toBeVisible();
    await userEvent.click(again);
    expect((await screen.findAllByRole('list'))[0]).toBeVisible();
  },
);

it.each(['lotto', 'lotto4d', 'result-poy', 'deposit', 'turnover'])(
  'shows %s as unknown when the site does not offer it',
  async (topic) => {
    helpNetwork({ offers: onlyGames });
    await openTopic(topic);
    expect(await screen.findByText('Topic not found')).toBeVisible();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/howto']);
  },
);

it('shows no part and no link whose page the site does not have', async () => {
  helpNetwork({ offers: { canStake: false, paths: ['/register', '/forgot-pin'] } });
  await openTopic('register-addbank');
  expect(await screen.findByRole('link', { name: /^Open: / })).toHaveAttribute('href', '/register');
  expect(screen.queryByRole('region', { name: 'Add a bank account' })).not.toBeInTheDocument();
});

it.each(['withdraw', 'forgot-pin'])('describes %s as available', async (topic) => {
  helpNetwork();
  await openTopic(topic);
  expect(
    within(screen.getByRole('list', { name: 'Step by step' })).getAllByRole('listitem').length,
  ).toBeGreaterThan(2);
  expect(document.body).not.toHaveTextContent(/not open yet|until this is open|will work/i);
});

it('describes each way to deposit step by step, with a link to its page', async () => {
  helpNetwork();
  await openTopic('deposit');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Deposit');
  const ways = screen.getAllByRole('region').filter((region) => within(region).queryByRole('list'));
  expect(ways.map((way) => within(way).getByRole('link').getAttribute('href'))).toEqual([
    '/credit/deposit/qrcode',
    '/credit/deposit/fast',
    '/credit/deposit/truemoney',
    '/credit/deposit/normal',
    '/credit/slip-verify',
  ]);
  for (const way of ways) expect(within(way).getAllByRole('listitem').length).toBeGreaterThan(2);
  expect(screen.getAllByText(/100 to 200,000 baht/)).toHaveLength(4);
});

it('matches the topic case-insensitively, like routes', async () => {
  helpNetwork();
  await openTopic('DEPOSIT');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Deposit');
});

it('describes how to add a bank account', async () => {
  helpNetwork();
  await openTopic('register-addbank');
  const bank = screen.getByRole('region', { name: 'Add a bank account' });
  expect(within(bank).getByRole('link', { name: /Add a bank account/ })).toHaveAttribute('href', '/bank/add');
  expect(within(bank).getAllByRole('listitem')).toHaveLength(4);
});

it.each([
  [
    'beacon',
    /and a system number/,
    /the beacon fills in the missing ones and the round goes on/,
    /fewer than 16 shots, the round is void/,
  ],
  [
    'conventional',
    /shoot, minus the 16th from the last/,
    /fewer than 16 shots, the round is void/,
    /system number|fills in/,
  ],
] as const)('describes Yeekee by the rule of the site: %s', async (rule, result, few, other) => {
  helpNetwork({ terms: { ...yeekeeTerms, rule } });
  await openTopic('lotto');
  const facts = await screen.findByRole('region', { name: 'How Yeekee is drawn' });
  expect(facts).toHaveTextContent(result);
  expect(facts).toHaveTextContent(few);
  expect(document.body).not.toHaveTextContent(other);
});

it('describes the bonuses of Yeekee with the figures of the site', async () => {
  helpNetwork();
  await openTopic('lotto');
  const facts = await screen.findByRole('region', { name: 'How Yeekee is drawn' });
  expect(facts).toHaveTextContent('Rank 1: up to 100 baht');
  expect(facts).toHaveTextContent('Rank 16: up to 200 baht');
  expect(facts).toHaveTextContent(
    'at most 5% of all stakes in the round, split 1 : 2. Each is also at most 4% of what its winner staked',
  );
  expect(facts).toHaveTextContent('at least 100 baht');
});

it('links back from an unknown topic', async () => {
  helpNetwork();
  await openTopic('nonsense');
  expect(screen.getByText('Topic not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All topics' })).toHaveAttribute('href', '/howto');
});

it('offers the phone number and the chat of the staff on duty', async () => {
  helpNetwork();
  await openTopic('lotto');
  expect(screen.getByRole('link', { name: 'Call 02-123-4567' })).toHaveAttribute('href', 'tel:02-123-4567');
  expect(screen.getByRole('link', { name: 'Chat with us' })).toHaveAttribute(
    'href',
    'https://chat.example/chokdee',
  );
});

it.each([{ activeSupport: false }, { officePhoneNumber: '', urlSupport: 'javascript:alert(1)' }])(
  'offers no contact that would not work: %j',
  async (over) => {
    helpNetwork({ support: { ...contactable, ...over } });
    await openTopic('lotto');
    expect(screen.getByText('There is no phone number to call.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Chat with us' })).not.toBeInTheDocument();
  },
);

const WithChat = () => (
  <>
    <HowtoScreen />
    <ChatWidget />
  </>
);
/** The help, and the chat once the page is idle. */
async function openWithChat(desk: ChatDesk) {
  window.localStorage.clear();
  pageChat.getState().forget();
  helpNetwork({ support: { ...contactable, activeSupport: false } }).reply(chatCalls.current, { desk });
  return renderScreen(WithChat, { name: 'support', messages });
}

it.each<[ChatDesk, string]>([
  [{ isOpen: true, isStaffed: true }, 'Support is ready to answer'],
  [{ isOpen: true, isStaffed: false }, 'Support answers as soon as possible'],
  [
    { isOpen: false, isStaffed: false, opensAt: '2030-01-02T08:00:00.000+07:00' },
    'We are closed until 02/01/2030 08:00. Leave a message: the answer waits for you here.',
  ],
])('without a phone number it says about presence what the chat says: %j', async (desk, line) => {
  await openWithChat(desk);
  expect(screen.getByText('There is no phone number to call.')).toBeVisible();
  expect(await screen.findByText(line)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Open the chat' }));
  const chat = await screen.findByRole('dialog', { name: 'Chat with us' });
  expect(await within(chat).findByText(line)).toBeVisible();
});

it('offers no chat where there is none, and promises nobody there', async () => {
  helpNetwork();
  await renderScreen(HowtoScreen, { name: 'support', messages });
  expect(screen.getByRole('link', { name: 'Call 02-123-4567' })).toBeVisible();
  expect(screen.queryByText(/Support (is|answers)|closed|no phone/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Open the chat' })).not.toBeInTheDocument();
});

it('offers an operator no chat', async () => {
  session.setState({ identity: { uuid: 'op', name: 'opfah', role: 'operator' } as never });
  const { unmount } = await openWithChat({ isOpen: true, isStaffed: true });
  expect(await screen.findByRole('list')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Open the chat' })).not.toBeInTheDocument();
  unmount();
  session.setState({ identity: undefined });
});

it.each(['th', 'en', 'kh', 'mm'] as const)(
  'has a text in %s for each step of each part, and no others',
  async (locale) => {
    const { topics: texts } = (await messages(locale)) as unknown as { topics: Record<string, TopicTexts> };
    const counted = topics.map(({ name, parts }) => [
      name,
      parts.map((part) => [part.name, Object.keys(partTexts(texts[name], part.name)?.steps ?? {}).length]),
    ]);
    expect(counted).toEqual(
      topics.map(({ name, parts }) => [name, parts.map((part) => [part.name, part.steps])]),
    );
    expect(Object.keys(texts).sort()).toEqual(topics.map(({ name }) => name).sort());
  },
);

interface TopicTexts {
  steps?: object;
  parts?: Record<string, { steps: object }>;
}

function partTexts(texts: TopicTexts | undefined, part: string | undefined): { steps?: object } | undefined {
  return part === undefined ? texts : texts?.parts?.[part];
}

it('hides its button on bet pages, which use the lower edge', async () => {
  const { unmount } = await renderScreen(SupportButton, { name: 'support', messages, at: '/main' });
  expect(screen.getByRole('link', { name: 'Help and contact' })).toHaveAttribute('href', '/howto');
  unmount();
  await renderScreen(SupportButton, { name: 'support', messages, at: '/lotto/yeekee/12' });
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

/** Those of the web manifest are the server's. */
const SCREENS = join(
  import.meta.dirname,
  '..',
  '..',
  '..',
  'server',
  'src',
  'content',
  'screens',
  'pictures',
);

it('has a picture of each step that a screen shows, in four languages, and no others', () => {
  const names = topics.flatMap((topic) =>
    topic.parts.flatMap((part) =>
      Array.from({ length: part.steps }, (_, index) => stepPicture(topic, part, index + 1) ?? []).flat(),
    ),
  );
  const wanted = names.flatMap((name) => locales.map((locale) => `${name}.${locale}.avif`));
  expect(readdirSync(SCREENS).filter((file) => !file.startsWith('app-'))).toEqual(wanted.sort());
});

it("shows each step's screen in the reader's language, in a place of its own size", async () => {
  helpNetwork();
  await openTopic('deposit');
  const report = await screen.findByRole('region', { name: 'Report a transfer' });
  const steps = within(report).getAllByRole('listitem');
  const pictures = steps.map((step) => within(step).queryByRole('img'));
  expect(pictures.map((picture) => picture?.getAttribute('src'))).toEqual(
    [1, 2, 3, 4].map((step) => (step === 2 ? undefined : screenPicturePath(`deposit-normal-${step}`, 'en'))),
  );
  expect(pictures[0]).toHaveAttribute('alt', 'Screen at step 1: Report a transfer');
  for (const [name, value] of Object.entries({ width: '390', height: '300', loading: 'lazy' }))
    expect(pictures[0]).toHaveAttribute(name, value);
});

it('takes over the picture that came within the page, and keeps it', async () => {
  helpNetwork();
  const served = document.body.appendChild(document.createElement('div'));
  const bytes = 'data:image/avif;base64,AAAA';
  const first = screenPicturePath('deposit-qrcode-1', 'en');
  served.innerHTML = `<img alt="" src="${bytes}" data-picture="${first}">`;
  await openTopic('deposit');
  const picture = await screen.findByRole('img', { name: 'Screen at step 1: PromptPay QR code' });
  served.remove();
  await act(async () => bus.emit('site/generation-changed', { generation: 3 }));
  expect(picture).toHaveAttribute('src', bytes);
  const second = screen.getByRole('img', { name: 'Screen at step 2: PromptPay QR code' });
  expect(second).toHaveAttribute('src', screenPicturePath('deposit-qrcode-2', 'en'));
});

it('says in the place of a picture that it needs a connection, until there is one', async () => {
  helpNetwork();
  await openTopic('deposit');
  const name = 'Screen at step 1: PromptPay QR code';
  fireEvent.error(await screen.findByRole('img', { name }));
  expect(screen.getByText('This picture needs an internet connection.')).toBeVisible();
  const random = jest.spyOn(Math, 'random').mockReturnValue(0);
  fireEvent.online(window);
  random.mockRestore();
  expect(await screen.findByRole('img', { name })).toBeVisible();
  expect(screen.queryByText('This picture needs an internet connection.')).not.toBeInTheDocument();
});
