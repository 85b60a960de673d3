import { z } from 'zod';
import { AppError } from '../errors.ts';
import type { Captcha } from './captcha.ts';

const ASSESSMENTS = 'https://recaptchaenterprise.googleapis.com/v1';
/** The service's recommendation for a site without figures of its own. */
const PASSING_SCORE = 0.5;
const TIMEOUT_MS = 5_000;

export interface EnterpriseOptions {
  project: string;
  siteKey: string;
  apiKey: string;
  passingScore?: number;
  /** Base URL of assessments; default: Google's. */
  endpoint?: string;
  fetch?: typeof fetch;
}

/** An invalid or expired token comes back with `valid: false` and without a score. */
const assessment = z.object({
  tokenProperties: z.object({ valid: z.boolean(), action: z.string().optional() }),
  riskAnalysis: z.object({ score: z.number().optional() }).optional(),
});

/**
 * Captcha v3 of the enterprise service. The verdict is fetched here and never taken from the browser. The
 * service accepts a token once.
 */
export function enterpriseCaptcha({
  project,
  siteKey,
  apiKey,
  passingScore = PASSING_SCORE,
  endpoint = ASSESSMENTS,
  fetch: ask = fetch,
}: EnterpriseOptions): Captcha {
  const assess = async (token: string, action: string, ip: string) => {
    try {
      const answer = await ask(`${endpoint}/projects/${encodeURIComponent(project)}/assessments`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-goog-api-key': apiKey },
        body: JSON.stringify({ event: { token, siteKey, expectedAction: action, userIpAddress: ip } }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) throw new Error(`the captcha service answered ${answer.status}`);
      return assessment.parse(await answer.json());
    } catch (error) {
      throw new AppError('UNAVAILABLE', undefined, { cause: error });
    }
  };

  return {
    challenge: () => ({ kind: 'enterprise', siteKey }),
    async check(token, action, ip) {
      const { tokenProperties, riskAnalysis } = await assess(token, action, ip);
      const passed =
        tokenProperties.valid &&
        tokenProperties.action === action &&
        (riskAnalysis?.score ?? 0) >= passingScore;
      if (!passed) throw new AppError('CAPTCHA_FAILED');
    },
  };
}
