import type { Case } from './case.ts';
import { Mismatch } from './mismatch.ts';
import { NotOffered } from './players.ts';

export interface CaseResult {
  id: string;
  title: string;
  outcome: 'passed' | 'failed' | 'skipped';
  expected?: string;
  got?: string;
  /** A command that sends the request again; empty where none is to blame. */
  request?: string;
  tookMs: number;
}

export interface RunOptions<Tools> {
  /** Tools of one case: cases share nothing. */
  tools: () => Tools;
  onResult?: (result: CaseResult) => void;
  nowMs?: () => number;
}

/** Runs cases one after the other. A case that throws anything else than Mismatch has failed as well. */
export async function runCases<Tools>(
  cases: readonly Case<Tools>[],
  { tools, onResult, nowMs = () => performance.now() }: RunOptions<Tools>,
): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  for (const one of cases) {
    const startedMs = nowMs();
    const outcome = await outcomeOf(one, tools());
    const result = { id: one.id, title: one.title, ...outcome, tookMs: Math.round(nowMs() - startedMs) };
    results.push(result);
    onResult?.(result);
  }
  return results;
}

async function outcomeOf<Tools>(
  { title, run }: Case<Tools>,
  tools: Tools,
): Promise<Pick<CaseResult, 'outcome' | 'expected' | 'got' | 'request'>> {
  try {
    await run(tools);
    return { outcome: 'passed' };
  } catch (error) {
    if (error instanceof NotOffered) return { outcome: 'skipped', got: error.message };
    if (error instanceof Mismatch)
      return { outcome: 'failed', expected: error.expected, got: error.got, request: error.request };
    return { outcome: 'failed', expected: title, got: String(error), request: '' };
  }
}
