import { counter } from '../http/metrics.routes.ts';

export type SmsFaults = ReturnType<typeof smsFaults>;

/** Counts faults of our configuration or account that the gateway reports. */
export const smsFaults = () =>
  counter({
    name: 'chokdee_sms_unauthorized_total',
    help: 'Text messages refused for our token, account or address. Alert when it rises: none is sent.',
  });
