import { metric } from '../http/metrics.routes.ts';

export type SmsFaults = ReturnType<typeof smsFaults>;

/** Counts faults of our configuration or account that the gateway reports. */
export function smsFaults() {
  let count = 0;
  return {
    add: (): void => void (count += 1),
    metrics: (): string =>
      metric({
        name: 'chokdee_sms_unauthorized_total',
        help: 'Text messages refused for our token, account or address. Alert when it rises: none is sent.',
        kind: 'counter',
        value: count,
      }),
  };
}
