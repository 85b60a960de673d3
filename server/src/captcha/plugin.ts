import type { Db } from '../db/db.ts';
import type { Env } from '../env.ts';
import { apiRoutes } from '../http/api-scope.ts';
import { serverModule } from '../module.ts';
import { captchaPort } from './captcha.ts';
import { captchaRoutes } from './captcha.routes.ts';
import { captchaFrameRoutes } from './frame.routes.ts';
import { openCaptcha } from './open-captcha.ts';

export const captchaModule = serverModule('captcha', (app, { env, db }: { env: Env; db: Db }) => {
  const captcha = openCaptcha(env, db);
  captchaPort.provide(app, captcha);
  apiRoutes(app, (api) => captchaRoutes(api, { captcha }));
  captchaFrameRoutes(app, env);
});
