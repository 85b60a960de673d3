import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { profileCalls } from '@chokdee/shared/contracts/account';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { onNotification } from '@chokdee/shared/notifications';
import { session } from '@chokdee/shared/session';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../app.ts';
import { drawPictures } from '@chokdee/shared/testing/draw-pictures';
import { infoOf, signedIn } from '../testing/member.ts';
import { EditScreen } from './edit-screen.tsx';

const open = (locale: 'en' | 'th' = 'en') =>
  renderScreen(EditScreen, { name: 'auth', messages, locale, at: '/profile/edit' });
const field = (name: string) => screen.getByRole('textbox', { name });
const save = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Save' }));

function network(over = {}) {
  const fake = fakeNetwork();
  fake.reply(authCalls.info, infoOf(over));
  return fake;
}

beforeEach(signedIn);

it('sends changed fields only, confirms, and updates the rest of the page', async () => {
  const fake = network({ lineId: 'anong.line' });
  fake.reply(profileCalls.updateProfile, infoOf({ name: 'Anong Jaidee', lineId: 'anong.line' }));
  const said = jest.fn();
  const off = onNotification(said);
  const user = userEvent.setup();
  await open();
  await user.clear(field('Name'));
  await user.type(field('Name'), ' Anong Jaidee ');
  await save(user);
  expect(fake.requestsOf(profileCalls.updateProfile).map(({ wire }) => wire)).toEqual([
    { name: 'Anong Jaidee' },
  ]);
  expect(said).toHaveBeenCalledWith({ text: 'Saved.', color: 'success' });
  expect(session.getState()).toMatchObject({
    identity: { name: 'Anong Jaidee' },
    info: { name: 'Anong Jaidee' },
    token: 'token',
  });
  await waitFor(() => expect(field('Name')).toHaveValue('Anong Jaidee'));
  off();
});

it('keeps what is typed while a change is saved', async () => {
  const fake = network({ lineId: 'anong.line' });
  const answer = fake.replyLater(
    profileCalls.updateProfile,
    infoOf({ name: 'Anong Jaidee', lineId: 'anong.line' }),
  );
  const user = userEvent.setup();
  await open();
  await user.clear(field('Name'));
  await user.type(field('Name'), ' Anong Jaidee ');
  await save(user);
  await user.type(field('Email'), 'anong@example.com');
  answer();
  await waitFor(() => expect(field('Name')).toHaveValue('Anong Jaidee'));
  expect(field('Email')).toHaveValue('anong@example.com');
});

it.each([
  ['Name', 'A', 'Between 2 and 30 characters', {}],
  ['Name', 'A'.repeat(31), 'Between 2 and 30 characters', {}],
  ['Email', 'anong', 'Email is invalid.', {}],
  ['Email', '', 'Email is required.', { email: 'anong@example.com' }],
])('%s with "%s" says: %s', async (name, typed, message, info) => {
  const fake = network(info);
  const user = userEvent.setup();
  await open();
  await user.clear(field(name));
  if (typed) await user.type(field(name), typed);
  expect(field(name)).not.toHaveAccessibleDescription(message);
  await save(user);
  expect(field(name)).toHaveAccessibleDescription(message);
  expect(field(name)).toHaveFocus();
  expect(fake.requestsOf(profileCalls.updateProfile)).toEqual([]);
});

it("saves the member's chat and video addresses, and rejects unsupported ones", async () => {
  const fake = network();
  fake.refuse(profileCalls.updateProfile, 'VALIDATION', {
    issues: [{ path: 'vipChatUrl', key: 'address.host' }],
  });
  fake.reply(
    profileCalls.updateProfile,
    infoOf({ vipChatUrl: 'https://chat.example/a', videoEmbed: 'https://video.example/b' }),
  );
  const user = userEvent.setup();
  await open();
  await user.type(field('Video address'), 'http://video.example/b');
  await save(user);
  expect(field('Video address')).toHaveAccessibleDescription('Enter an address that begins with https://');
  await user.clear(field('Video address'));
  await user.type(field('Video address'), 'https://video.example/b');
  await user.type(field('VIP chat address'), 'https://chat.example/a');
  await save(user);
  await waitFor(() =>
    expect(field('VIP chat address')).toHaveAccessibleDescription('Addresses of this host are not allowed'),
  );
  await save(user);
  expect(fake.requestsOf(profileCalls.updateProfile).map(({ wire }) => wire)).toEqual(
    Array(2).fill({ vipChatUrl: 'https://chat.example/a', videoEmbed: 'https://video.example/b' }),
  );
});

it('does not require an email that was never given', async () => {
  const fake = network();
  fake.reply(profileCalls.updateProfile, infoOf({ lineId: 'x' }));
  const user = userEvent.setup();
  await open();
  await user.click(field('Email'));
  await user.type(field('LINE ID'), 'x');
  await save(user);
  expect(fake.requestsOf(profileCalls.updateProfile).map(({ wire }) => wire)).toEqual([{ lineId: 'x' }]);
});

it("shows the server's field errors at their fields, and other errors above the button", async () => {
  const fake = network();
  fake.refuse(profileCalls.updateProfile, 'VALIDATION', {
    issues: [{ path: 'email', key: 'email.invalid' }],
  });
  fake.offline(profileCalls.updateProfile);
  const user = userEvent.setup();
  await open();
  await user.type(field('Email'), 'anong@example.com');
  await save(user);
  await waitFor(() => expect(field('Email')).toHaveAccessibleDescription('Email is invalid.'));
  await user.type(field('Email'), '.th');
  await save(user);
  expect(await screen.findByText('There is no connection. Please check your network.')).toBeVisible();
});

describe('the picture', () => {
  const path = `/avatars/${'a'.repeat(64)}.webp`;
  const drawn: unknown[][] = [];
  beforeEach(() => {
    drawn.length = 0;
    drawPictures({ width: 400, height: 200 });
    window.createImageBitmap = jest.fn((file: ImageBitmapSource) =>
      file instanceof File && file.name === 'broken.png'
        ? Promise.reject(new Error('no picture'))
        : Promise.resolve({ width: 400, height: 200, close() {} }),
    );
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      fillRect() {},
      drawImage: (...args: unknown[]) => void drawn.push(args.slice(1)),
    } as never);
    jest
      .spyOn(HTMLCanvasElement.prototype, 'toBlob')
      .mockImplementation((done) => done(new Blob(['small'], { type: 'image/jpeg' })));
  });

  const choose = (user: ReturnType<typeof userEvent.setup>, name = 'me.png') =>
    user.upload(
      screen.getByLabelText('Choose a picture', { selector: 'input' }),
      new File(['x'], name, { type: 'image/png' }),
    );

  it('is chosen, moved with the keyboard, zoomed, and uploaded as that square only', async () => {
    const fake = network();
    fake.reply(profileCalls.uploadAvatar, { avatar: path });
    fake.reply(profileCalls.updateProfile, infoOf({ avatar: path }));
    const user = userEvent.setup();
    await open();
    await choose(user);
    const dialog = await screen.findByRole('alertdialog', { name: 'Choose which part is shown' });
    const view = within(dialog).getByRole('img', {
      name: 'Drag the picture, or move it with the arrow keys',
    });
    view.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    fireEvent.change(within(dialog).getByRole('slider', { name: 'Size' }), { target: { value: '2' } });
    await user.click(within(dialog).getByRole('button', { name: 'Use this picture' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(drawn.at(-1)).toEqual([130, 50, 100, 100, 0, 0, 512, 512]);
    expect(fake.requestsOf(profileCalls.uploadAvatar)[0]?.wire).toEqual({ avatar: expect.any(File) });
    expect(fake.requestsOf(profileCalls.updateProfile)[0]?.wire).toEqual({ avatar: path });
    expect(screen.getByRole('img', { name: 'Profile picture' })).toHaveAttribute('src', path);
    expect(session.getState().info?.avatar).toBe(path);
  });

  it('is removed', async () => {
    const fake = network({ avatar: path });
    fake.reply(profileCalls.updateProfile, infoOf());
    const user = userEvent.setup();
    await open();
    await user.click(screen.getByRole('button', { name: 'Remove picture' }));
    expect(fake.requestsOf(profileCalls.updateProfile)[0]?.wire).toEqual({ avatar: '' });
    await waitFor(() =>
      expect(screen.queryByRole('img', { name: 'Profile picture' })).not.toBeInTheDocument(),
    );
  });

  it('shows an error if it is unreadable, and asks for another if the server refuses it', async () => {
    const fake = network();
    fake.refuse(profileCalls.uploadAvatar, 'AVATAR_UNREADABLE');
    const user = userEvent.setup();
    await open();
    await choose(user, 'broken.png');
    expect(await screen.findByText(/This picture cannot be read/)).toBeVisible();
    await choose(user);
    expect(screen.queryByText(/This picture cannot be read/)).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Use this picture' }));
    expect(await screen.findByText(/This picture cannot be read/)).toBeVisible();
    expect(fake.requestsOf(profileCalls.updateProfile)).toEqual([]);
  });
});
