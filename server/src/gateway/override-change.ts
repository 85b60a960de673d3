import { remoteName } from '@chokdee/shared/contracts/remote';
import type { Registry } from '../registry/public.ts';
import { devServerAt, isAddress, remoteOfDevServer } from './dev-server.ts';
import { OverrideProblem } from './override-problem.ts';
import type { OverrideQuery } from './override-query.ts';
import type { OverrideSession } from './session-overrides.ts';
import type { staffLinks } from './staff-link.ts';

/** They must fit a cookie of four kilobytes. */
const MAX_OVERRIDES = 20;

export interface OverrideRules {
  registry: Pick<Registry, 'build'>;
  links: ReturnType<typeof staffLinks>;
  /** Whether any session may override builds, also with a development server of this machine. */
  development: boolean;
}

/** The session with the overrides that a URL requests. @throws OverrideProblem */
export async function changedSession(
  rules: OverrideRules,
  before: OverrideSession,
  { builds, reset, link }: OverrideQuery,
): Promise<OverrideSession> {
  const session = link === undefined ? before : sessionOfLink(rules, before, link);
  for (const name of reset)
    if (name !== 'all' && !remoteName.safeParse(name).success)
      throw new OverrideProblem(
        `mfe.reset takes the name of a remote, or all; ${name || 'nothing'} is neither.`,
      );
  const next = { builds: { ...session.builds }, drills: { ...session.drills } };
  for (const name of reset.includes('all')
    ? [...Object.keys(next.builds), ...Object.keys(next.drills)]
    : reset) {
    delete next.builds[name];
    delete next.drills[name];
  }
  if (builds.length > 0 && !rules.development && !session.staff)
    throw new OverrideProblem('Builds can be overridden here only in a session opened by a staff link.');
  for (const [name, value] of builds) next.builds[name] = await validatedBuild(rules, name, value);
  if (Object.keys(next.builds).length > MAX_OVERRIDES)
    throw new OverrideProblem(`At most ${MAX_OVERRIDES} remotes can be overridden at once.`);
  return { ...session, ...next };
}

function sessionOfLink({ links }: OverrideRules, before: OverrideSession, token: string): OverrideSession {
  const link = links.open(token);
  if (link === 'expired') throw new OverrideProblem('This link has expired: ask for a new one.');
  if (link === 'unknown') throw new OverrideProblem('This link is invalid or incomplete: copy all of it.');
  return { ...before, staff: true, builds: link.builds, buildsUntil: link.until };
}

async function validatedBuild(
  { registry, development }: OverrideRules,
  name: string,
  value: string,
): Promise<string> {
  if (!remoteName.safeParse(name).success)
    throw new OverrideProblem(`${name || 'A remote without a name'} cannot be the name of a remote.`);
  if (!isAddress(value)) {
    if (!(await registry.build(name, value)))
      throw new OverrideProblem(`${name} ${value || '(no build)'} was never published.`);
    return value;
  }
  if (!development)
    throw new OverrideProblem(
      'Only published builds can be shown here: development servers are for development sites.',
    );
  if (name === 'shell')
    throw new OverrideProblem('The shell cannot come from a development server: name a published build.');
  const base = devServerAt(value);
  await remoteOfDevServer(name, base);
  return base;
}
