import { API_BASES } from '@chokdee/shared/contracts/http';
import type { PartOutcome, RemoteReport } from '@chokdee/shared/contracts/live-site';
import type { BootRemote } from '@chokdee/shared/contracts/remote';
import { bootManifest, runningShell } from './boot-manifest.ts';
import type { RemoteFailure } from './failure.ts';
import { whenIdle } from './idle.ts';

// Duplicates the contract (liveSiteCalls.reports), to keep it out of the first page's bundle.
const PATH = '/sites.reports';
const MAX_REPORTS = 50;

export const REPORT_EVERY_MS = 10_000;
const MAX_MESSAGE = 300;
const MAX_MS = 600_000;

let queue: RemoteReport[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Reports a part's outcome to the operators. Sessions with overrides and development servers send no reports.
 */
export function reportPart(
  { name, build, integrity }: BootRemote,
  startedAt: number,
  ended: 'ready' | RemoteFailure,
): void {
  if (integrity) report(name, build, startedAt, ended);
}

/** Reports the outcome of this page's own shell, timed from the page's first byte. */
export function reportShell(ended: 'ready' | RemoteFailure): void {
  report('shell', runningShell(), 0, ended);
}

function report(remote: string, build: string, startedAt: number, ended: 'ready' | RemoteFailure): void {
  if (bootManifest().overrides) return;
  const outcome: PartOutcome = ended === 'ready' ? 'ready' : ended.kind;
  const ms = Math.min(MAX_MS, Math.max(0, Math.round(performance.now() - startedAt)));
  const errorDetails = ended === 'ready' ? {} : { errorId: ended.id, message: redact(ended.message) };
  if (queue.length < MAX_REPORTS) queue.push({ remote, build, outcome, ms, ...errorDetails });
  timer ??= setTimeout(() => whenIdle(sendReports), REPORT_EVERY_MS);
}

/** Sends the queued reports, also from a page that is being closed. A report that does not arrive is lost. */
export function sendReports(): void {
  clearTimeout(timer);
  timer = undefined;
  if (queue.length === 0) return;
  const body = JSON.stringify({ reports: queue, shell: runningShell() });
  queue = [];
  // Not through the page's HTTP client, which would identify the member.
  fetch(API_BASES[0] + PATH, {
    method: 'POST',
    body,
    keepalive: true,
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'chokdee' },
  }).catch(() => {});
}

export function sendReportsOnLeave(): void {
  window.addEventListener('pagehide', sendReports);
}

/** An error message may contain an account number or an amount. */
const redact = (message: string): string => message.replaceAll(/\d{4,}/g, '#').slice(0, MAX_MESSAGE);
