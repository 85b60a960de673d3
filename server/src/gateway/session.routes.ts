import type { FastifyInstance } from 'fastify';
import { registryHealthCalls } from '@chokdee/shared/contracts/registry-health';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { AppError } from '../errors.ts';
import { actorOf } from '../http/call-context.ts';
import { hostNameOf } from '../http/domains.ts';
import { serve } from '../http/serve.ts';
import { writeAudit } from '../registry/audit.ts';
import type { Registry } from '../registry/registry.ts';
import type { OverrideSessions } from './session-overrides.ts';
import type { staffLinks } from './staff-link.ts';

export interface SessionServices {
  registry: Registry;
  gateway: { sessions: OverrideSessions; links: ReturnType<typeof staffLinks> };
}

/** How operators let staff see other builds, and see for themselves what members would see when something breaks. */
export function sessionRoutes(app: FastifyInstance, { registry, gateway: { sessions, links } }: SessionServices): void {
  const refused = (why: string) => new AppError('OPERATION_REFUSED', { why });

  serve(app, registryHealthCalls.makeLink, async ({ builds, hours }, context) => {
    const named = Object.entries(builds);
    if (named.length === 0) throw refused('Name at least one build.');
    for (const [remote, build] of named) if (!(await registry.build(remote, build))) throw refused(`${remote} ${build} was never published.`);
    const { name } = actorOf(context);
    const { token, expiresAt } = links.make(builds, name, hours);
    const detail = `${named.map(([remote, build]) => `${remote} ${build}`).join(', ')} for ${hours} h`;
    await writeAudit(context.db, { actor: name, action: 'link', target: named.map(([remote]) => remote).join(' '), outcome: 'done', detail });
    return { path: `/?mfe.link=${token}`, expiresAt: bangkokIso(expiresAt) };
  });

  serve(app, registryHealthCalls.drill, async ({ drills }, context) => {
    const { reply, db, domain } = context;
    const site = await registry.siteAt(hostNameOf(reply.request));
    const running = typeof site === 'object' ? site.records.map(({ name }) => name) : [];
    for (const remote of Object.keys(drills)) if (!running.includes(remote)) throw refused(`${remote} does not run here from a published build, so there is nothing to break.`);
    sessions.write(reply, { ...sessions.read(reply.request), drills });
    const detail = Object.entries(drills).map(([remote, fault]) => `${remote} ${fault}`).join(', ') || 'none';
    await writeAudit(db, { actor: actorOf(context).name, action: 'drill', target: domain, outcome: 'done', detail });
    return { ok: true as const };
  });
}
