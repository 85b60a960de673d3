import type { FastifyInstance } from 'fastify';
import type { FaultSchedule } from './fault-schedule.ts';

/** The page on which a tester chooses the fault that is made next. */
export function faultRoutes<Name extends string>(app: FastifyInstance, schedule: FaultSchedule<Name>): void {
  app.get('/', (_request, reply) => reply.type('text/html').send(faultPage(schedule)));
  app.post<{ Params: { fault: string } }>('/faults/:fault', async (request, reply) => {
    const fault = schedule.names.find((name) => name === request.params.fault);
    if (!fault) return reply.code(404).send();
    schedule.choose(fault);
    return reply.redirect('/', 303);
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) => done(null));
}

function faultPage({ names, seed, chosen, made }: FaultSchedule<string>): string {
  const buttons = names.map(
    (fault) => `<form method="post" action="/faults/${fault}"><button>${fault}</button></form>`,
  );
  const list = (listed: readonly string[]) =>
    listed.map((name) => `<li>${name}</li>`).join('') || '<li>none</li>';
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Game provider simulator</title>
<link rel="stylesheet" href="/page/base.css">
<link rel="stylesheet" href="/page/faults.css">
<main>
<h1>Game provider simulator</h1>
<p class="quiet">This is a simulator. Choose what goes wrong next.</p>
<p class="quiet">Schedule: ${seed ?? 'none (FAULTS is not set)'}</p>
<section class="faults">${buttons.join('')}</section>
<h2>Next</h2><ul>${list(chosen())}</ul>
<h2>Made, the newest first</h2><ul>${list(made())}</ul>
</main>
</html>`;
}
