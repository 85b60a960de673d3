import type { FastifyInstance } from 'fastify';
import type { FaultSchedule } from './fault-schedule.ts';

/** A schedule of whichever names. */
export type AnySchedule = Omit<FaultSchedule<string>, 'choose'> & { choose(name: string): void };

/** The page on which a tester chooses the next fault. */
/** @param schedules the kinds of faults of one provider, whose names differ. */
export function faultRoutes(app: FastifyInstance, schedules: readonly AnySchedule[]): void {
  app.get('/', (_request, reply) => reply.type('text/html').send(faultPage(schedules)));
  app.post<{ Params: { fault: string } }>('/faults/:fault', async (request, reply) => {
    const { fault } = request.params;
    const schedule = schedules.find(({ names }) => names.includes(fault));
    if (!schedule) return reply.code(404).send();
    schedule.choose(fault);
    return reply.redirect('/', 303);
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) => done(null));
}

function faultPage(schedules: readonly AnySchedule[]): string {
  const seed = schedules.find((schedule) => schedule.seed !== undefined)?.seed;
  const buttons = schedules.map(
    ({ names }) =>
      `<section class="faults">${names
        .map((fault) => `<form method="post" action="/faults/${fault}"><button>${fault}</button></form>`)
        .join('')}</section>`,
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
${buttons.join('')}
<h2>Next</h2><ul>${list(schedules.flatMap(({ chosen }) => chosen()))}</ul>
<h2>Made, the newest first</h2>${schedules.map(({ made }) => `<ul>${list(made())}</ul>`).join('')}
</main>
</html>`;
}
