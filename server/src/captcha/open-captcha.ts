import type { Queryable } from '../db/db.ts';
import type { Env } from '../env.ts';
import type { Captcha } from './captcha.ts';
import { enterpriseCaptcha } from './enterprise.ts';
import { proofOfWork } from './proof-of-work.ts';

/** The enterprise service where the environment configures it, otherwise proof of work. */
export function openCaptcha(env: Env, db: Queryable): Captcha {
  const {
    CAPTCHA_ENTERPRISE_PROJECT: project,
    CAPTCHA_ENTERPRISE_SITE_KEY: siteKey,
    CAPTCHA_ENTERPRISE_API_KEY: apiKey,
  } = env;
  if (project && siteKey && apiKey) return enterpriseCaptcha({ project, siteKey, apiKey });
  return proofOfWork({ secret: env.TOKEN_SECRET, bits: env.CAPTCHA_POW_BITS, db });
}
