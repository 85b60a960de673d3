import { ApiError } from '@chokdee/shared/http';

export const FRAME_PATH = '/captcha/frame';
const FRAME_TIMEOUT_MS = 10_000;

type FrameAnswer = { captcha: string; token: string } | { captcha: string; failure: string };

/**
 * Gets a token from the enterprise service in a hidden frame: its script needs a laxer policy than our pages
 * have.
 *
 * @throws ApiError CAPTCHA_FAILED when the script does not load or returns no token, or there is no site key.
 */
export function enterpriseToken(
  siteKey: string,
  action: string,
  timeoutMs = FRAME_TIMEOUT_MS,
): Promise<string> {
  if (!siteKey) return Promise.reject(failed('ReCaptcha error: missing site key'));
  const request = crypto.randomUUID();
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'reCAPTCHA';
  frame.src = `${FRAME_PATH}#${new URLSearchParams({ request, action })}`;
  return new Promise<string>((resolve, reject) => {
    const timer = setTimeout(
      () => done(() => reject(failed('ReCaptcha error: Failed to load script'))),
      timeoutMs,
    );
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      const answer = answerOf(data, request);
      if (source !== frame.contentWindow || origin !== window.location.origin || !answer) return;
      done(() => ('token' in answer ? resolve(answer.token) : reject(failed(answer.failure))));
    };
    const done = (settle: () => void) => {
      clearTimeout(timer);
      window.removeEventListener('message', onMessage);
      frame.remove();
      settle();
    };
    window.addEventListener('message', onMessage);
    document.body.append(frame);
  });
}

function answerOf(data: unknown, request: string): FrameAnswer | undefined {
  const answer = data as Partial<{ captcha: string; token: string; failure: string }> | null;
  if (typeof answer !== 'object' || answer?.captcha !== request) return undefined;
  return typeof answer.token === 'string'
    ? { captcha: request, token: answer.token }
    : { captcha: request, failure: String(answer.failure) };
}

const failed = (message: string) => new ApiError('refused', 'CAPTCHA_FAILED', 422, message);
