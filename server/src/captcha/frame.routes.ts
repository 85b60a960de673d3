import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';

const SCRIPT = 'https://www.google.com/recaptcha/enterprise.js';
/** Origins of the service's script and its own frame. */
const SERVICE =
  'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/ https://recaptcha.google.com/recaptcha/';

/**
 * The hidden frame in which the enterprise service creates tokens. It is a separate document because the
 * service's script needs a laxer policy than the site's pages, which still allow no host but ours. Only pages
 * of this host may frame it, and it posts its answer only to them. The route does not exist without the
 * service.
 */
export function captchaFrameRoutes(
  app: FastifyInstance,
  { CAPTCHA_ENTERPRISE_SITE_KEY: siteKey }: Env,
): void {
  if (!siteKey) return;
  app.get('/captcha/frame', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('x-frame-options', 'SAMEORIGIN')
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .header(
        'content-security-policy',
        `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; frame-src ${SERVICE}; connect-src ${SERVICE}; img-src ${SERVICE}; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
      )
      .send(documentOf(siteKey, nonce));
  });
}

function documentOf(siteKey: string, nonce: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>reCAPTCHA</title></head><body>
<script nonce="${nonce}">
const params = new URLSearchParams(location.hash.slice(1));
const answer = (words) => parent.postMessage({ captcha: params.get('request'), ...words }, location.origin);
const script = document.createElement('script');
script.nonce = '${nonce}';
script.src = '${SCRIPT}?render=${encodeURIComponent(siteKey)}';
script.onerror = () => answer({ failure: 'ReCaptcha error: Failed to load script' });
script.onload = () => grecaptcha.enterprise.ready(() =>
  grecaptcha.enterprise.execute('${siteKey}', { action: params.get('action') }).then(
    (token) => answer({ token }),
    () => answer({ failure: 'cannot confirm reCaptcha with Google' }),
  ));
document.head.append(script);
</script>
</body></html>
`;
}
