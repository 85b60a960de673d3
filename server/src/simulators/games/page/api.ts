import { pause } from './dom.ts';

export interface Answer<Body> {
  status: number;
  body: Body;
}

const TIMEOUT_MS = 12_000;
const WAITS_MS = [500, 1_000, 2_000, 4_000];

/** Asks the provider's server once. Throws when there is no answer. */
async function once<Body>(path: string, content?: object): Promise<Answer<Body>> {
  const answer = await fetch(path, {
    method: content ? 'POST' : 'GET',
    ...(content ? { body: JSON.stringify(content), headers: { 'content-type': 'application/json' } } : {}),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (answer.status >= 500) throw new Error(`status ${answer.status}`);
  return { status: answer.status, body: (await answer.json()) as Body };
}

/**
 * Asks until there is an answer: repeats are harmless, because a round has a key of its own.
 *
 * @param lost called before each repeat.
 */
export async function ask<Body>(
  path: string,
  content?: object,
  lost: () => void = () => undefined,
  most = Number.POSITIVE_INFINITY,
): Promise<Answer<Body>> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await once<Body>(path, content);
    } catch (error) {
      if (attempt + 1 >= most) throw error;
      lost();
      await pause(WAITS_MS[Math.min(attempt, WAITS_MS.length - 1)]!);
    }
  }
}
