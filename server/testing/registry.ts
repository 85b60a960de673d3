import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { buildFilePath, registryCalls } from '@chokdee/shared/contracts/registry';
import type { BuildRecord } from '@chokdee/shared/contracts/remote';
import type { TestApp, TestMember } from './app.ts';

/** Creates a registry token as an operator. */
export async function tokenOf(
  site: TestApp,
  operator: TestMember,
  scopes: string[],
  name = `${scopes.join(' ')} ${Math.random()}`,
): Promise<{ token: string; id: number; name: string }> {
  const { token, summary } = await site.ask(
    registryCalls.makeToken,
    { name, scopes, days: 30 },
    { as: operator },
  );
  return { token, id: summary.id, name };
}

export function putFile(
  site: TestApp,
  as: { token: string },
  { name, build }: Pick<BuildRecord, 'name' | 'build'>,
  path: string,
  payload: Buffer,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return site.app.inject({
    method: 'PUT',
    url: `/api${buildFilePath(name, build, path)}`,
    headers: {
      host: 'localhost',
      authorization: `Bearer ${as.token}`,
      'content-type': 'application/octet-stream',
      ...headers,
    },
    payload,
  });
}

/**
 * Publishes as a team does: announces the build, sends the missing files, completes it. Returns the last
 * response.
 */
export async function publishOverHttp(
  site: TestApp,
  as: { token: string },
  { folder, record }: { folder: string; record: BuildRecord },
): Promise<LightMyRequestResponse> {
  const begun = await site.send(registryCalls.begin, { record }, { as });
  if (begun.statusCode !== 200) return begun;
  for (const path of begun.json().files as string[]) {
    const sent = await putFile(site, as, record, path, await readFile(join(folder, path)));
    if (sent.statusCode !== 200) return sent;
  }
  return site.send(registryCalls.complete, { remote: record.name, build: record.build }, { as });
}
