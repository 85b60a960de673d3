import { counter } from '../../http/metrics.routes.ts';

export type PushFaults = ReturnType<typeof pushFaults>;

/** Counts faults of our configuration that push services report. */
export const pushFaults = () =>
  counter({
    name: 'chokdee_push_unauthorized_total',
    help: 'Push messages refused for our keys or contact. Alert when it rises: nothing is pushed.',
  });
