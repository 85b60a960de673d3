import type { z } from 'zod';
import type { Call } from '@chokdee/shared/contracts/http';
import { registryCalls } from '@chokdee/shared/contracts/registry';
import { registryHealthCalls } from '@chokdee/shared/contracts/registry-health';
import { fail, numberOf, type Arguments, type Option } from './arguments.ts';
import { planLines, stateChangeLines } from './change-text.ts';
import type { Run } from './command.ts';
import {
  auditLines,
  buildLines,
  evidenceLines,
  explanationLines,
  healthLines,
  historyLines,
  statusLines,
} from './status-text.ts';
import { verifyingStore } from './store-command.ts';

const LAST_BUCKET = 9_999;

/** Read-only commands, by name. */
export const lookCommands: Record<string, { options: readonly Option[]; read: (args: Arguments) => Run }> = {
  status: { options: [], read: (args) => look(args, registryCalls.status, {}, statusLines) },
  plans: {
    options: [],
    read: (args) =>
      look(args, registryCalls.plans, {}, (plans) =>
        plans.length > 0 ? plans.flatMap(planLines) : ['Nothing is planned.'],
      ),
  },
  builds: {
    options: [],
    read: (args) => reading(registryCalls.builds, { remote: args.one('the name of one remote') }, buildLines),
  },
  history: {
    options: ['domain', 'limit'],
    read: (args) =>
      look(
        args,
        registryCalls.history,
        { domain: domainIn(args), limit: args.number('limit') ?? 20 },
        historyLines,
      ),
  },
  diff: {
    options: ['domain'],
    read: (args) => {
      const [from, to] =
        args.words.length === 2
          ? args.words.map((word) => numberOf(word, 'A generation'))
          : fail('diff needs two generations, such as 11 12.');
      return reading(registryCalls.diff, { domain: domainIn(args), from: from!, to: to! }, (changes) =>
        changes.length > 0 ? stateChangeLines(changes) : ['The same.'],
      );
    },
  },
  explain: {
    options: ['domain', 'user', 'bucket'],
    read: (args) => {
      const [user, bucket] = [args.text('user'), args.number('bucket')];
      if ((bucket ?? 0) > LAST_BUCKET) fail(`--bucket must be at most ${LAST_BUCKET}, not ${bucket}.`);
      if (user !== undefined && bucket !== undefined) fail('explain takes --user or --bucket, not both.');
      return look(args, registryCalls.explain, { domain: domainIn(args), user, bucket }, explanationLines);
    },
  },
  audit: {
    options: ['limit'],
    read: (args) => look(args, registryCalls.audit, { limit: args.number('limit') ?? 100 }, auditLines),
  },
  health: { options: [], read: (args) => look(args, registryHealthCalls.health, {}, healthLines) },
  'verify-store': {
    options: [],
    read: (args) => {
      args.none();
      return verifyingStore();
    },
  },
  evidence: { options: [], read: (args) => look(args, registryHealthCalls.evidence, {}, evidenceLines) },
};

const domainIn = (args: Arguments): string => args.needed('domain', 'local');

function look<Request extends z.ZodType, Reply extends z.ZodType>(
  args: Arguments,
  call: Call<Request, Reply>,
  request: z.output<Request>,
  lines: (reply: z.output<Reply>) => string[],
): Run {
  args.none();
  return reading(call, request, lines);
}

function reading<Request extends z.ZodType, Reply extends z.ZodType>(
  call: Call<Request, Reply>,
  request: z.output<Request>,
  lines: (reply: z.output<Reply>) => string[],
): Run {
  return async ({ registry }) => {
    const data = await registry().ask(call, request);
    return { data, lines: lines(data) };
  };
}
