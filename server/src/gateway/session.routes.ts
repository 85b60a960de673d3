import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { registryHealthCalls } from '@chokdee/shared/contracts/registry-health';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { AppError } from '../errors.ts';
import { actorOf, type CallContext, hostNameOf } from '../http/call-context.ts';
import { serve } from '../http/serve.ts';
import { recorded, type Registry, writeAudit } from '../registry/public.ts';
import type { OverrideSessions } from './session-overrides.ts';
import type { staffLinks } from './staff-link.ts';

type Drills = z.output<typeof registryHealthCalls.drill.request>;

export interface SessionServices {
  registry: Registry;
  sessions: OverrideSessions;
  links: ReturnType<typeof staffLinks>;
}

/**
 * How operators share other builds with staff, and see for themselves what members see when something breaks.
 */
export function sessionRoutes(app: FastifyInstance, { registry, sessions, links }: SessionServices): void {
  const refused = (why: string) => new AppError('OPERATION_REFUSED', { why });

  serve(app, registryHealthCalls.makeLink, (request, context) => {
    const wanted = Object.entries(request.builds)
      .map(([remote, build]) => `${remote}@${build}`)
      .join(' ');
    return recorded(context.db, actorOf(context), 'registry.links.make', wanted, () =>
      makeLink(request, context),
    );
  });
  serve(app, registryHealthCalls.drill, (request, context) =>
    recorded(context.db, actorOf(context), 'registry.drills.set', faultsOf(request), () =>
      setDrills(request, context),
    ),
  );

  async function makeLink(
    { builds, hours }: z.output<typeof registryHealthCalls.makeLink.request>,
    context: CallContext,
  ) {
    const named = Object.entries(builds);
    if (named.length === 0) throw refused('Name at least one build.');
    for (const [remote, build] of named)
      if (!(await registry.build(remote, build))) throw refused(`${remote} ${build} was never published.`);
    const { name } = actorOf(context);
    const { token, expiresAt } = links.make(builds, name, hours);
    const detail = `${named.map(([remote, build]) => `${remote} ${build}`).join(', ')} for ${hours} h`;
    await writeAudit(context.db, {
      actor: name,
      action: 'link',
      target: named.map(([remote]) => remote).join(' '),
      outcome: 'done',
      detail,
    });
    return { path: `/?mfe.link=${token}`, expiresAt: bangkokIso(expiresAt) };
  }

  async function setDrills({ drills }: Drills, context: CallContext) {
    const { reply, db, domain } = context;
    const site = await registry.siteAt(hostNameOf(reply.request));
    const running = typeof site === 'object' ? site.records.map(({ name }) => name) : [];
    for (const remote of Object.keys(drills))
      if (!running.includes(remote))
        throw refused(`${remote} does not run here from a published build, so there is nothing to break.`);
    sessions.write(reply, { ...sessions.read(reply.request), drills });
    await writeAudit(db, {
      actor: actorOf(context).name,
      action: 'drill',
      target: domain,
      outcome: 'done',
      detail: faultsOf({ drills }),
    });
    return { ok: true as const };
  }
}

const faultsOf = ({ drills }: Drills): string =>
  Object.entries(drills)
    .map(([remote, fault]) => `${remote} ${fault}`)
    .join(', ') || 'none';
