import type { FastifyInstance } from 'fastify';
import { sessionCalls } from '@chokdee/shared/contracts/account';
import { serve } from '../http/serve.ts';
import type { Captcha } from './captcha.ts';

export function captchaRoutes(app: FastifyInstance, { captcha }: { captcha: Captcha }): void {
  serve(app, sessionCalls.captcha, async ({ action }, { ip }) => captcha.challenge(action, ip));
}
