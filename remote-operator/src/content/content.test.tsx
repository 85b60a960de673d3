import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { operatorContentCalls, type OpenContent } from '@chokdee/shared/contracts/operator-content';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { buildDeskItem, buildOpenContent, contentDesk } from '../testing/content.ts';
import { signInOperator } from '../testing/operator.ts';
import { ContentItemScreen } from './content-item-screen.tsx';
import { ContentScreen } from './list/content-screen.tsx';

const {
  all,
  one,
  version,
  picture,
  video,
  create,
  save,
  publish,
  restore,
  cancelPlan,
  withdraw,
  place,
  popupCounts,
} = operatorContentCalls;
const changed = { item: 7, version: 4, revision: 5 };

beforeEach(() => signInOperator());
afterEach(() => sessionStorage.clear());

const openList = (network = fakeNetwork()) =>
  renderScreen(ContentScreen, {
    name: 'operator',
    messages,
    at: '/operator/content',
    path: '/operator/content',
  }).then((view) => ({ ...view, network, user: userEvent.setup() }));

async function openItem(item: OpenContent = buildOpenContent()) {
  const network = fakeNetwork();
  contentDesk(network, item);
  const view = await renderScreen(ContentItemScreen, {
    name: 'operator',
    messages,
    at: '/operator/content/7',
    path: '/operator/content/:item',
  });
  await screen.findByRole('tab', { name: 'Text' });
  return { ...view, network, user: userEvent.setup() };
}
/** The server's next answers about the item. */
function nowIs(network: ReturnType<typeof fakeNetwork>, over: Partial<OpenContent>) {
  network.forget(one);
  network.reply(one, buildOpenContent(over));
}
/** Types it at once: a key at a time draws the page as often. */
async function write(user: ReturnType<typeof userEvent.setup>, field: HTMLElement, words: string) {
  await user.clear(field);
  await user.click(field);
  await user.paste(words);
}
const titleField = () => screen.getByRole('textbox', { name: 'Title' });

it('lists items with their state, missing languages and newer versions, and finds them by state', async () => {
  const network = fakeNetwork();
  const items = [
    buildDeskItem({ version: 5 }),
    buildDeskItem({ item: 8, slug: 'draft', title: '', state: 'draft', written: [], shown: undefined }),
  ];
  network.reply(all, { items, knownDomains: ['localhost'] });
  const { user } = await openList(network);
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent(/Published.+Version 5 is not published.+Missing: Khmer, Burmese/);
  expect(second).toHaveTextContent(/Untitled.*Draft.+Missing: Thai, English, Khmer, Burmese/);
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Draft');
  expect(screen.getByRole('link', { name: 'Untitled' })).toHaveAttribute('href', '/operator/content/8');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

it('adds a draft and opens it, once its address is possible', async () => {
  const network = fakeNetwork();
  network.reply(all, { items: [], knownDomains: [] });
  network.refuse(create, 'VALIDATION', { issues: [{ path: 'slug', key: 'content.taken' }] });
  network.reply(create, { item: 9, version: 1, revision: 1 });
  const { user, address } = await openList(network);
  await user.click(screen.getByRole('button', { name: 'Add content' }));
  const drawer = within(await screen.findByRole('dialog'));
  const slug = drawer.getByLabelText(/^Address/);
  await write(user, slug, 'ภาษา ไทย');
  await user.click(drawer.getByRole('button', { name: 'Create draft' }));
  expect(slug).toHaveAccessibleDescription(/^Only letters/);
  expect(network.requestsOf(create)).toEqual([]);
  await write(user, slug, 'taken');
  await user.click(drawer.getByRole('button', { name: 'Create draft' }));
  await waitFor(() => expect(slug).toHaveAccessibleDescription('Another item has this address'));
  await write(user, slug, 'เล่นอย่างพอดี');
  await user.click(drawer.getByRole('button', { name: 'Create draft' }));
  await waitFor(() => expect(address()).toBe('/operator/content/9'));
  expect(network.requestsOf(create).at(-1)?.wire).toMatchObject({ slug: 'เล่นอย่างพอดี' });
});

it('saves what is typed in one language over the version that was seen', async () => {
  const { network, user } = await openItem();
  network.reply(save, changed);
  await user.click(screen.getByRole('tab', { name: 'Khmer (missing)' }));
  await write(user, titleField(), 'ចំណងជើង');
  nowIs(network, { version: 4, revision: 5 });
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save draft' })).toBeDisabled());
  expect(network.requestsOf(save)[0]?.wire).toMatchObject({
    item: 7,
    revision: 4,
    level: null,
    texts: { th: { title: 'ตั้งวงเงินของคุณ' }, kh: { title: 'ចំណងជើង', summary: '', markdown: '' } },
  });
});

it('adds a recording on screens in one language', async () => {
  const file = { id: 'd'.repeat(32), type: 'video/mp4', width: 540, height: 1080, seconds: 19 } as const;
  const { network, user } = await openItem(buildOpenContent({ kind: 'video' }));
  network.reply(video, file);
  network.reply(save, changed);
  const own = () => screen.queryByRole('group', { name: 'Video in this language' });
  // The main video is that of the Thai screens.
  expect(own()).not.toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'English' }));
  const upload = async () => {
    const chosen = new File(['x'], 'x.mp4', { type: 'video/mp4' });
    await user.upload(within(own()!).getByLabelText('Upload video'), chosen);
    await within(own()!).findByText('540 × 1080 · 0:19');
  };
  await upload();
  await user.click(within(own()!).getByRole('button', { name: 'Remove file' }));
  expect(within(own()!).queryByText('540 × 1080 · 0:19')).not.toBeInTheDocument();
  await upload();
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() =>
    expect(network.requestsOf(save)[0]?.wire).toMatchObject({
      video: { file: null, recordings: { en: { poster: null, file: file.id } } },
    }),
  );
});

it('shows a video with its poster', async () => {
  const poster = { id: 'e'.repeat(32), width: 640, height: 1280, thumbhash: 'AAAAAAAA' };
  const file = { id: 'd'.repeat(32), type: 'video/mp4', width: 540, height: 1080, seconds: 19 } as const;
  const item = buildOpenContent({ kind: 'video', video: { poster, file } });
  await openItem(item);
  const player = screen.getByLabelText('Video', { selector: 'video' });
  expect(player).toHaveAttribute('poster', `/content-pictures/${poster.id}-640.webp`);
});

it('keeps a file that was added with a console without recordings', async () => {
  const item = buildOpenContent({ kind: 'video' });
  const { user, unmount } = await openItem(item);
  await user.type(titleField(), 'x');
  unmount();
  const file = { id: 'd'.repeat(32), type: 'video/mp4', width: 540, height: 1080, seconds: 19 };
  const [[key]] = Object.entries(sessionStorage) as [[string, string]];
  sessionStorage.setItem(key, JSON.stringify({ revision: 4, video: { file, embed: '' } }));
  await openItem(item);
  expect(screen.getByText('540 × 1080 · 0:19')).toBeVisible();
});

it('keeps unsaved text over a reload, and drops it on request', async () => {
  const { user, unmount } = await openItem();
  await write(user, titleField(), 'ยังไม่เสร็จ');
  unmount();
  const again = await openItem();
  expect(titleField()).toHaveValue('ยังไม่เสร็จ');
  expect(screen.getByText('Unsaved text, kept in this tab')).toBeVisible();
  await again.user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(titleField()).toHaveValue('ตั้งวงเงินของคุณ');
  expect(sessionStorage).toHaveLength(0);
});

it.each([
  ['Keep my text', 'ของฉัน', 9],
  ['Use the new version', 'ของอีกคน', undefined],
])('when another operator was faster, nothing is lost: %s', async (choice, title, revision) => {
  const { network, user } = await openItem();
  network.refuse(save, 'STALE_VERSION', { changes: [] });
  network.reply(save, { ...changed, revision: 10 });
  await write(user, titleField(), 'ของฉัน');
  const texts = { th: { title: 'ของอีกคน', summary: '', markdown: '' } };
  nowIs(network, { revision: 9, version: 6, texts });
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await user.click(await screen.findByRole('button', { name: choice }));
  expect(titleField()).toHaveValue(title);
  if (revision === undefined)
    return expect(screen.getByRole('button', { name: 'Save draft' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(network.requestsOf(save)[1]?.wire).toMatchObject({ revision }));
});

it("shows another operator's save in the fields without edits", async () => {
  const { network, user } = await openItem();
  network.refuse(save, 'STALE_VERSION', { changes: [] });
  await write(user, titleField(), 'ของฉัน');
  nowIs(network, { revision: 9, texts: { th: { title: 'ของอีกคน', summary: 'สรุปใหม่', markdown: '' } } });
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  const summary = screen.getByRole('textbox', { name: 'Summary' });
  await waitFor(() => expect(summary).toHaveValue('สรุปใหม่'));
  expect(titleField()).toHaveValue('ของฉัน');
});

it('shows the language of a refused field', async () => {
  const { network, user } = await openItem();
  const issues = [{ path: 'texts.kh.title', key: 'content.titleLong' }];
  network.refuse(save, 'VALIDATION', { issues });
  await user.type(titleField(), 'x');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByRole('tab', { name: 'Khmer (missing)', selected: true })).toBeVisible();
  expect(titleField()).toBeInvalid();
});

it('shows what the server makes of the text, and what it refuses, beside the text', async () => {
  const { network, user } = await openItem();
  expect(await screen.findByRole('heading', { name: 'ก่อนเริ่มเล่น' })).toBeVisible();
  const issues = [{ path: 'texts.th.markdown', key: 'content.html' }];
  network.refuse(save, 'VALIDATION', { issues });
  const markdown = screen.getByRole('textbox', { name: 'Text (Markdown)' });
  await user.type(markdown, 'x');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(markdown).toHaveAccessibleDescription('HTML cannot be used: write Markdown'));
});

const file = (size = 1) => new File([new Uint8Array(size)], 'ball.png', { type: 'image/png' });
const id = 'a1'.repeat(16);
it('stores a picture, names it at the caret, and asks for its description there', async () => {
  const { network, user } = await openItem();
  network.reply(picture, { id, width: 800, height: 600, thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w' });
  const markdown = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text (Markdown)' });
  markdown.setSelectionRange(0, 0);
  await user.upload(screen.getByLabelText('Add picture', { selector: 'input' }), file());
  await waitFor(() => expect(markdown.value).toMatch(`![](/content-pictures/${id})\n\n## `));
  expect(network.requestsOf(picture)[0]?.wire).toEqual({ file: expect.any(File) });
  await user.keyboard('ลูกบอล');
  expect(markdown.value).toMatch(`![ลูกบอล](/content-pictures/${id})`);
  fireEvent.drop(markdown, { dataTransfer: { files: [file()] } });
  await waitFor(() => expect(network.requestsOf(picture)).toHaveLength(2));
});

it('keeps what is typed while a file uploads and while the draft is saved', async () => {
  const item = buildOpenContent({ kind: 'video' });
  const { network, user } = await openItem(item);
  const file = { id: 'd'.repeat(32), type: 'video/mp4', width: 540, height: 1080, seconds: 19 } as const;
  const endUpload = network.replyLater(video, file);
  const endSave = network.replyLater(save, changed);
  await user.upload(screen.getByLabelText('Upload video'), new File(['x'], 'x.mp4', { type: 'video/mp4' }));
  await write(user, titleField(), 'ระหว่างอัปโหลด');
  endUpload();
  await screen.findByText('540 × 1080 · 0:19');
  expect(titleField()).toHaveValue('ระหว่างอัปโหลด');

  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await write(user, titleField(), 'ระหว่างบันทึก');
  nowIs(network, { ...item, version: 4, revision: 5 });
  network.reply(save, { ...changed, revision: 6 });
  endSave();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save draft' })).toBeEnabled());
  expect(titleField()).toHaveValue('ระหว่างบันทึก');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(network.requestsOf(save)[1]?.wire).toMatchObject({ revision: 5 }));
});

it('says what is wrong with a picture, and keeps the text', async () => {
  const { network, user } = await openItem();
  network.refuse(picture, 'VALIDATION', { issues: [{ path: 'file', key: 'content.pictureBroken' }] });
  const input = screen.getByLabelText('Add picture', { selector: 'input' });
  await user.upload(input, file());
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The file is damaged/);
  await user.upload(input, file(8_000_001));
  expect(screen.getByRole('alert')).toHaveTextContent(/^The file is larger than 8 MB/);
  expect(network.requestsOf(picture)).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Save draft' })).toBeDisabled();
});

it('asks for a level before it sends anything', async () => {
  const { network, user } = await openItem();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Audience' }), 'Members by level');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(screen.getByLabelText(/^Lowest level/)).toHaveAccessibleDescription('Enter a level from 1 to 1000');
  expect(network.requestsOf(save)).toEqual([]);
});

it('plans a publication by Thai time, and says which texts are missing', async () => {
  const { network, user } = await openItem(buildOpenContent({ state: 'draft', shown: undefined }));
  network.refuse(publish, 'VALIDATION', {
    issues: [
      { path: 'texts.en.summary', key: 'content.missing' },
      { path: 'until', key: 'content.until' },
    ],
  });
  network.reply(publish, changed);
  await user.click(screen.getByRole('tab', { name: 'Publishing' }));
  expect(screen.queryByRole('button', { name: 'Stop publication' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Publish now' }));
  expect(await screen.findByText('English · Summary · Still empty')).toBeVisible();
  const until = screen.getByLabelText('Show until');
  await waitFor(() => expect(until).toHaveAccessibleDescription('It has to be after the start'));
  fireEvent.change(screen.getByLabelText('Show from'), { target: { value: '2026-12-30T08:00' } });
  await user.click(screen.getByRole('button', { name: 'Plan publication' }));
  await waitFor(() =>
    expect(network.requestsOf(publish)[1]?.wire).toEqual({
      item: 7,
      revision: 4,
      from: '2026-12-30T08:00:00+07:00',
    }),
  );
});

it('keeps the end of what is shown, and the times of a plan, for a corrected version', async () => {
  const until = '2099-10-31T23:59:00.000+07:00';
  const { network, user } = await openItem(
    buildOpenContent({ shown: { version: 3, from: '2026-11-20T09:00:00.000+07:00', until } }),
  );
  network.reply(publish, changed);
  await user.click(screen.getByRole('tab', { name: 'Publishing' }));
  expect(screen.getByLabelText('Show from')).toHaveValue('');
  const planned = { version: 4, from: '2098-12-30T08:00:00.000+07:00', until };
  nowIs(network, buildOpenContent({ planned, revision: 5 }));
  await user.click(screen.getByRole('button', { name: 'Publish now' }));
  await waitFor(() => expect(screen.getByLabelText('Show from')).toHaveValue('2098-12-30T08:00'));
  expect(screen.getByLabelText('Show until')).toHaveValue('2099-10-31T23:59');
  expect(network.requestsOf(publish)[0]?.wire).toEqual({
    item: 7,
    revision: 4,
    until: '2099-10-31T23:59:00+07:00',
  });
});

it('cancels a plan, and offers no end of a publication that has not begun', async () => {
  const planned = { version: 3, from: '2026-12-30T00:00:00.000+07:00' };
  const item = buildOpenContent({ state: 'planned', shown: undefined, planned });
  const { network, user } = await openItem(item);
  network.reply(cancelPlan, changed);
  await user.click(screen.getByRole('tab', { name: 'Publishing' }));
  expect(screen.queryByRole('button', { name: 'Stop publication' })).not.toBeInTheDocument();
  nowIs(network, buildOpenContent({ state: 'draft', shown: undefined, revision: 5 }));
  await user.click(screen.getByRole('button', { name: 'Cancel plan' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel plan' })).not.toBeInTheDocument());
  expect(network.requestsOf(cancelPlan)[0]?.wire).toEqual({ item: 7, revision: 4 });
});

it('publishes only what is saved', async () => {
  const { user } = await openItem();
  await user.type(titleField(), 'x');
  await user.click(screen.getByRole('tab', { name: 'Publishing' }));
  expect(screen.getByText('Save your text first, then publish it.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Publish now' })).toBeDisabled();
});

it('stops a publication with a reason', async () => {
  const { network, user } = await openItem();
  network.reply(withdraw, changed);
  await user.click(screen.getByRole('tab', { name: 'Publishing' }));
  await user.click(screen.getByRole('button', { name: 'Stop publication' }));
  const question = within(await screen.findByRole('alertdialog'));
  await write(user, question.getByLabelText(/Reason/), 'wrong numbers');
  await user.click(question.getByRole('button', { name: 'Stop publication' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(network.requestsOf(withdraw)[0]?.wire).toEqual({ item: 7, revision: 4, reason: 'wrong numbers' });
});

it('shows an older version and restores it', async () => {
  const { network, user } = await openItem();
  network.reply(restore, changed);
  await user.click(screen.getByRole('tab', { name: 'Versions' }));
  expect(screen.getByText('Restored from version 1')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'View version 2' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByRole('heading', { name: 'ก่อนเริ่มเล่น' })).toBeVisible();
  expect(network.requestsOf(version)[0]?.wire).toEqual({ item: 7, version: 2 });
  await user.click(drawer.getByRole('button', { name: 'Restore this version' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(network.requestsOf(restore)[0]?.wire).toEqual({ item: 7, revision: 4, version: 2 });
});

it.each(['/operator/content/x', '/operator/content/0'])('%s is no item', async (at) => {
  fakeNetwork();
  await renderScreen(ContentItemScreen, { name: 'operator', messages, at, path: '/operator/content/:item' });
  expect(screen.getByText('Item not found')).toBeVisible();
});

it('plans over which pages a popup comes, counts it, and changes its place in the list', async () => {
  const item = buildOpenContent({ kind: 'popup' });
  const { network, user } = await openItem(item);
  network.reply(save, changed);
  await user.click(screen.getByRole('checkbox', { name: 'Promotions' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'How often per browser' }), 'Once');
  nowIs(network, { ...item, version: 4, revision: 5 });
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(network.requestsOf(save)).toHaveLength(1));
  expect(network.requestsOf(save)[0]?.wire).toMatchObject({
    popup: { places: ['promotions'], often: 'once' },
  });

  network.reply(popupCounts, { shown: 40, closed: 31, dismissed: 6 });
  network.reply(place, { ...changed, revision: 6 });
  await user.click(screen.getByRole('tab', { name: 'Publishing' }));
  expect(await screen.findByText(/shown 40 times, closed 31, not wanted again 6/)).toBeVisible();
  await write(user, screen.getByRole('textbox', { name: /^Place in the list/ }), '5');
  await user.click(screen.getByRole('button', { name: 'Change place' }));
  await waitFor(() => expect(network.requestsOf(place)).toHaveLength(1));
  expect(network.requestsOf(place)[0]?.wire).toEqual({ item: 7, revision: 5, position: 5 });
});
