import type { Db } from '../db/db.ts';
import type { Env } from '../env.ts';
import { metrics } from '../http/metrics.routes.ts';
import { jobs } from '../jobs/jobs.ts';
import { serverModule } from '../module.ts';
import { httpSms } from './http-sms.ts';
import { smsOutbox, textMessages } from './outbox.service.ts';
import { startSmsJobs } from './sms.jobs.ts';
import { smsFaults } from './sms.metrics.ts';

export interface SmsOptions {
  env: Env;
  db: Db;
  /** The gateway when the environment names none: a simulator's address, once it listens. */
  smsGateway?: () => string | undefined;
}

export const smsModule = serverModule('sms', (app, { env, db, smsGateway }: SmsOptions) => {
  const outbox = smsOutbox(db, env.TOKEN_SECRET);
  textMessages.provide(app, outbox);
  const faults = smsFaults();
  metrics.from(app).add(faults.metrics);
  jobs.from(app).add(() => {
    const url = env.SMS_GATEWAY_URL ?? smsGateway?.();
    if (url === undefined) return () => undefined;
    const port = httpSms({ url, token: env.SMS_GATEWAY_TOKEN ?? 'simulator', sender: env.SMS_SENDER });
    return startSmsJobs({ outbox, port, faults, log: app.log });
  });
});
