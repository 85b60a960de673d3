import pLimit from 'p-limit';
import type { BuildRecord } from '@chokdee/shared/contracts/remote';
import { copiedLibraries } from './copied-libraries.ts';
import { findings, type Fault } from './finding.ts';
import { scriptFaults } from './script-faults.ts';
import type { ReadFile } from './trial/trial-origin.ts';
import type { FromWorker, ToWorker, WorkerJob, WorkerResult } from './worker-messages.ts';

/**
 * The gate's worker process. Slow work and foreign code run here, so that it can be terminated without harm
 * to the server.
 */

const MAX_SCRIPT_FAULTS = 8;

/**
 * JIT compilers and the cache of compiled functions change the heap by half a megabyte, which would hide
 * leaks. With compilers a trial takes as much processor time.
 */
const STEADY_HEAP = '--js-flags=--no-flush-bytecode --no-opt --no-sparkplug --no-maglev';

/** A trial waits for half of its time. Each page takes a process of the browser. */
const TRIALS_AT_ONCE = 2;

/** Blocks network access outside this machine. */
const NOWHERE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';

const waiting = new Map<number, (bytes: Buffer | undefined) => void>();
const send = (message: FromWorker) => process.send!(message);

const readFile: ReadFile = (remote, build, path) =>
  new Promise((resolve) => {
    const id = waiting.size === 0 ? 1 : Math.max(...waiting.keys()) + 1;
    waiting.set(id, resolve);
    send({ kind: 'want', id, remote, build, path });
  });

process.on('message', (message: ToWorker) => {
  if (message.kind === 'file') {
    waiting.get(message.id)?.(message.bytes && Buffer.from(message.bytes));
    waiting.delete(message.id);
    return;
  }
  work(message.job).then(
    (result) => send({ kind: 'done', result }),
    (error: unknown) => send({ kind: 'failed', why: error instanceof Error ? error.message : String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));

async function work({ scriptsOf, trials, browser: executablePath }: WorkerJob): Promise<WorkerResult> {
  const { unsafe, copied } = await faultsOf(scriptsOf);
  const scripts = [
    ...findings(
      'no-eval',
      unsafe.slice(0, MAX_SCRIPT_FAULTS),
      'no script evaluates text or loads scripts by itself',
    ),
    ...(scriptsOf.name === 'shell'
      ? []
      : findings('shared', copied, 'no file contains a copy of a library that the shell provides')),
  ];
  // A build that is refused is not run.
  if (trials.length === 0 || scripts.some(({ passed }) => !passed)) return { scripts, trials: [] };
  // Loaded only when a browser is run.
  const [{ chromium }, { runTrial }] = await Promise.all([
    import('playwright-core'),
    import('./trial/trial.ts'),
  ]);
  const browser = await chromium.launch({
    executablePath,
    args: [
      STEADY_HEAP,
      NOWHERE,
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
  try {
    let done = 0;
    const results = await pLimit(TRIALS_AT_ONCE).map(trials, async (trial, index) => {
      send({ kind: 'trying', trial: index, done });
      const checks = await runTrial(browser, trial, readFile);
      done += 1;
      return checks;
    });
    return { scripts, trials: results };
  } finally {
    await browser.close();
  }
}

async function faultsOf(record: BuildRecord): Promise<{ unsafe: Fault[]; copied: Fault[] }> {
  const unsafe: Fault[] = [];
  const texts = new Map<string, string>();
  for (const { path } of record.files.filter((file) => /\.m?js$/.test(file.path))) {
    const text = (await readFile(record.name, record.build, path))?.toString('utf8');
    if (text === undefined) continue;
    texts.set(path, text);
    unsafe.push(
      ...scriptFaults(path, text, { isEntry: path === record.entry, isShell: record.name === 'shell' }),
    );
  }
  return { unsafe, copied: record.name === 'shell' ? [] : copiedLibraries(record, texts) };
}
