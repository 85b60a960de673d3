import type { Db } from '../db/db.ts';
import type { Env } from '../env.ts';
import type { FanOut } from '../fan-out/fan-out.ts';
import { apiRoutes } from '../http/api-scope.ts';
import { metrics } from '../http/metrics.routes.ts';
import { jobs } from '../jobs/jobs.ts';
import { serverModule } from '../module.ts';
import { realtime } from '../realtime/public.ts';
import { textMessages } from '../sms/public.ts';
import { noticeMessages } from './notices.messages.ts';
import { noticeSettingsRoutes } from './notice-settings.routes.ts';
import { noticeRoutes } from './notices.routes.ts';
import type { PushSink } from './push/push-address.ts';
import { pushKeys } from './push/push-keys.ts';
import { pushRoutes } from './push/push.routes.ts';
import { pushFaults } from './push/push.metrics.ts';
import { startPushJobs } from './push/push.jobs.ts';
import { pushService } from './push/push-service.ts';
import { startNoticeSmsJobs } from './sms/notice-sms.jobs.ts';

export interface NoticesOptions {
  env: Env;
  db: Db;
  fanOut: FanOut;
  /** Stands in for push services. Default: the environment's. */
  pushSink?: PushSink;
}

export const noticesModule = serverModule('notices', (app, { env, db, fanOut, pushSink }: NoticesOptions) => {
  realtime.from(app).add(noticeMessages(db));
  const sink = pushSink ?? (env.WEB_PUSH_SINK === undefined ? undefined : { origin: env.WEB_PUSH_SINK });
  const keys = pushKeys(env.TOKEN_SECRET, givenKeys(env));
  const send = pushService({ keys, contact: env.WEB_PUSH_CONTACT, sink });
  const { publicKey } = keys;
  const faults = pushFaults();
  metrics.from(app).add(faults.metrics);
  apiRoutes(app, (api) => {
    noticeRoutes(api, { fanOut });
    noticeSettingsRoutes(api);
    pushRoutes(api, { db, publicKey, sink });
  });
  jobs.from(app).add(() => startPushJobs({ db, send, publicKey, faults }, app.log));
  const outbox = textMessages.from(app);
  jobs.from(app).add(() => startNoticeSmsJobs({ db, outbox, log: app.log }));
});

function givenKeys({ WEB_PUSH_PUBLIC_KEY: publicKey, WEB_PUSH_PRIVATE_KEY: privateKey }: Env) {
  return publicKey === undefined || privateKey === undefined ? undefined : { publicKey, privateKey };
}
