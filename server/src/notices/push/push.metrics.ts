import { metric } from '../../http/metrics.routes.ts';

export type PushFaults = ReturnType<typeof pushFaults>;

/** Counts faults of our configuration that push services report. */
export function pushFaults() {
  let count = 0;
  return {
    add: (): void => void (count += 1),
    metrics: (): string =>
      metric({
        name: 'chokdee_push_unauthorized_total',
        help: 'Push messages refused for our keys or contact. Alert when it rises: nothing is pushed.',
        kind: 'counter',
        value: count,
      }),
  };
}
