import type { FastifyInstance } from 'fastify';
import type { Tactic } from '../wallet/tactic.ts';
import type { WalletAdapter } from '../wallet/wallet-adapter.ts';
import { faultAt, faults, type Fault } from './faults.ts';
import { tacticOf } from './tactics.ts';

const MOST_KEPT = 50;

interface Options {
  adapter: WalletAdapter;
  /** Seed of the faults that happen by themselves. */
  schedule?: string;
  lateMs?: number;
  otherPlayer?: string;
}

/** Decides which fault the next round has: one that was chosen, or else the schedule's. */
export function faultControl({ schedule, ...tools }: Options) {
  const chosen: Fault[] = [];
  const made: Fault[] = [];
  let rounds = 0;
  return {
    schedule,
    choose: (fault: Fault) => void chosen.push(fault),
    chosen: (): readonly Fault[] => chosen,
    /** The newest first. */
    made: (): readonly Fault[] => made,
    next(): Tactic | undefined {
      const fault = chosen.shift() ?? (schedule === undefined ? undefined : faultAt(schedule, rounds++));
      if (!fault) return undefined;
      made.unshift(fault);
      made.splice(MOST_KEPT);
      return tacticOf(fault, tools);
    },
  };
}

type FaultControl = ReturnType<typeof faultControl>;

/** The page on which a tester chooses the fault of the next round. */
export function faultRoutes(app: FastifyInstance, control: FaultControl): void {
  app.get('/', (_request, reply) => reply.type('text/html').send(faultPage(control)));
  app.post<{ Params: { fault: string } }>('/faults/:fault', async (request, reply) => {
    const fault = faults.find((name) => name === request.params.fault);
    if (!fault) return reply.code(404).send();
    control.choose(fault);
    return reply.redirect('/', 303);
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) => done(null));
}

function faultPage({ schedule, chosen, made }: FaultControl): string {
  const buttons = faults.map(
    (fault) => `<form method="post" action="/faults/${fault}"><button>${fault}</button></form>`,
  );
  const list = (names: readonly Fault[]) =>
    names.map((name) => `<li>${name}</li>`).join('') || '<li>none</li>';
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Game provider simulator</title>
<link rel="stylesheet" href="/page/base.css">
<link rel="stylesheet" href="/page/faults.css">
<main>
<h1>Game provider simulator</h1>
<p class="quiet">This is a simulator. Choose what goes wrong in the next round that anybody plays here.</p>
<p class="quiet">Schedule: ${schedule ?? 'none (FAULTS is not set)'}</p>
<section class="faults">${buttons.join('')}</section>
<h2>Next</h2><ul>${list(chosen())}</ul>
<h2>Made, the newest first</h2><ul>${list(made())}</ul>
</main>
</html>`;
}
