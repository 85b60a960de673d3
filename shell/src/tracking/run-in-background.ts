import { trackingPeriod } from './tracking-storage.ts';

let warned = false;

/**
 * Readers never see that tracking failed.
 *
 * @param work ends when its signal says that the consent has ended.
 */
export function runInBackground(work: (signal: AbortSignal) => Promise<void>): void {
  const signal = trackingPeriod();
  work(signal).catch((error: unknown) => {
    if (warned || signal.aborted) return;
    warned = true;
    console.warn('Tracking failed; the visitor is not affected', error);
  });
}
