import { enterpriseToken, FRAME_PATH } from './enterprise-frame.ts';

const frames = () => [...document.querySelectorAll('iframe')];
const requestOf = (frame: HTMLIFrameElement) => new URLSearchParams(frame.src.split('#')[1]).get('request')!;
const say = (data: unknown, source: Window | null, origin = window.location.origin) =>
  window.dispatchEvent(new MessageEvent('message', { data, source, origin }));

it('gets the token from a hidden same-origin frame, and accepts answers from that frame only', async () => {
  const token = enterpriseToken('site-key', 'signup');
  const [frame] = frames() as [HTMLIFrameElement];
  expect(frame).not.toBeVisible();
  expect(new URL(frame.src).pathname).toBe(FRAME_PATH);
  expect(frame.src).toContain('action=signup');
  const captcha = requestOf(frame);
  say({ captcha, token: 'of another window' }, window);
  say({ captcha, token: 'of another site' }, frame.contentWindow, 'https://evil.example');
  say({ captcha: 'another request', token: 'of another request' }, frame.contentWindow);
  say('words', frame.contentWindow);
  say({ captcha, token: 'right' }, frame.contentWindow);
  await expect(token).resolves.toBe('right');
  expect(frames()).toEqual([]);
});

it('rejects with CAPTCHA_FAILED when the frame reports a failure', async () => {
  const token = enterpriseToken('site-key', 'login');
  const [frame] = frames() as [HTMLIFrameElement];
  say({ captcha: requestOf(frame), failure: 'ReCaptcha error: Failed to load script' }, frame.contentWindow);
  await expect(token).rejects.toMatchObject({
    code: 'CAPTCHA_FAILED',
    message: 'ReCaptcha error: Failed to load script',
  });
});

it('times out when the frame never answers', async () => {
  await expect(enterpriseToken('site-key', 'login', 10)).rejects.toMatchObject({
    code: 'CAPTCHA_FAILED',
    message: 'ReCaptcha error: Failed to load script',
  });
  expect(frames()).toEqual([]);
});

it('opens no frame without a site key', async () => {
  await expect(enterpriseToken('', 'login')).rejects.toMatchObject({
    message: 'ReCaptcha error: missing site key',
  });
  expect(frames()).toEqual([]);
});
