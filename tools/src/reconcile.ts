import { connectDatabase, openSiteDatabase, readEnv, runReconcile } from '@chokdee/server/public';

// pnpm reconcile: checks the books now and keeps what it found; the exit code is 1 when they do not agree, 2
// when they could not be checked.
const WITHIN_MS = 3_600_000;
const WIDEST_ROW = 200;

async function check(): Promise<number> {
  const database = await openSiteDatabase(readEnv());
  const db = connectDatabase(database.url, {
    poolSize: 1,
    statementTimeoutMs: WITHIN_MS,
    applicationName: 'chokdee reconcile',
  });
  try {
    const { invariants, drifts, tookMs } = await runReconcile(db);
    for (const { name, breaches } of invariants) {
      console.log(
        `${breaches === 0 ? 'ok   ' : 'DRIFT'} ${name}${breaches === 0 ? '' : `: ${breaches} rows`}`,
      );
      for (const { row } of drifts.filter(({ invariant }) => invariant === name))
        console.log(`        ${JSON.stringify(row).slice(0, WIDEST_ROW)}`);
    }
    const broken = invariants.filter(({ breaches }) => breaches > 0).length;
    console.log(
      broken === 0
        ? `The books agree: ${invariants.length} checks in ${tookMs} ms.`
        : `The books do not agree: ${broken} of ${invariants.length} checks found something.`,
    );
    return broken === 0 ? 0 : 1;
  } finally {
    await db.close();
    await database.close();
  }
}

check().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  },
);
