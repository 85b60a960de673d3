import { setTimeout as pause } from 'node:timers/promises';
import {
  registryCalls,
  seenIn,
  type ChangeReply,
  type DomainStatus,
  type RegistryChange,
  type SeenGenerations,
} from '@chokdee/shared/contracts/registry';
import { fail, numberOf, type Arguments, type Option } from './arguments.ts';
import { changeReplyLines, planLines, progressLine } from './change-text.ts';
import type { Answer, CommandTools, Run } from './command.ts';
import type { RegistryClient } from './registry-client.ts';
import { RegistryError } from './registry-error.ts';

const changing: readonly Option[] = ['domain', 'reason', 'at', 'dry-run'];

/** Commands that change what runs in a domain, by name. */
export const changeCommands: Record<string, { options: readonly Option[]; read: (args: Arguments) => Run }> =
  {
    promote: {
      options: [...changing, 'percent'],
      read: (args) => make(args, { operation: 'promote', ...builtIn(args), percent: args.number('percent') }),
    },
    pin: { options: changing, read: (args) => make(args, { operation: 'pin', ...builtIn(args) }) },
    rollback: { options: [...changing, 'to'], read: (args) => make(args, rollbackIn(args)) },
    ...Object.fromEntries(
      (['unpin', 'on', 'off', 'maintenance'] as const).map((operation) => [
        operation,
        {
          options: changing,
          read: (args: Arguments) => make(args, { operation, remote: args.one('the name of one remote') }),
        },
      ]),
    ),
    approve: {
      options: [],
      read: (args) => {
        const id = planIn(args);
        return async (tools) => {
          const reply = await tools
            .registry()
            .ask(registryCalls.approve, { id, follow: true })
            .catch(noSuchPlan(id));
          return answerOf(await waitForOutcome(tools, reply));
        };
      },
    },
    cancel: {
      options: [],
      read: (args) => {
        const id = planIn(args);
        return async ({ registry }) => {
          const plan = await registry().ask(registryCalls.cancel, { id }).catch(noSuchPlan(id));
          return { data: plan, lines: planLines(plan) };
        };
      },
    },
  };

const planIn = (args: Arguments): number => numberOf(args.one('the number of a plan'), 'A plan');

const noSuchPlan =
  (id: number) =>
  (error: unknown): never => {
    if (error instanceof RegistryError && error.code === 'NOT_FOUND')
      throw new RegistryError(`There is no plan ${id}.`, error.code, { cause: error });
    throw error;
  };

function builtIn(args: Arguments): { remote: string; build: string } {
  const word = args.one('a remote and its build, such as wallet@0b1');
  const [, remote, build] =
    /^([a-z][a-z0-9-]*)@(.+)$/.exec(word) ?? fail(`${word} names no build: write it as wallet@0b1.`);
  return { remote: remote!, build: build! };
}

function rollbackIn(args: Arguments): RegistryChange {
  const generation = args.number('to');
  if (generation === undefined) return { operation: 'rollback', remote: args.one('the name of one remote') };
  if (args.words.length > 0) fail('rollback --to is for a whole domain: leave the remote out.');
  return { operation: 'restore', generation };
}

function make(args: Arguments, change: RegistryChange): Run {
  const request = {
    domain: args.needed('domain', 'local'),
    reason: args.needed('reason', '"slow statements"'),
    at: args.instant('at'),
    dryRun: args.flag('dry-run'),
    change,
    follow: true,
  };
  return async (tools) => {
    const askFor = async (asked: typeof request & { seen?: SeenGenerations }) =>
      waitForOutcome(tools, await tools.registry().ask(registryCalls.change, asked));
    const isRollback = change.operation === 'rollback' && !request.dryRun;
    const seen = isRollback ? seenIn(change, await askFor({ ...request, dryRun: true })) : undefined;
    const reply = await askFor({ ...request, seen });
    return answerOf(reply, change.operation === 'promote' ? await statusIfAllowed(tools.registry()) : []);
  };
}

const POLL_INTERVAL_MS = 1_000;

/**
 * Polls a change until it is final and reports progress. Interrupting the command does not stop the change;
 * running the same command again follows it.
 */
async function waitForOutcome(
  { registry, progress }: Pick<CommandTools, 'registry' | 'progress'>,
  first: ChangeReply,
): Promise<ChangeReply> {
  let lastLine = '';
  for (
    let reply = first;
    ;
    reply = await registry().ask(registryCalls.job, { id: reply.job!.id }, 'repeatable')
  ) {
    if (reply.state !== 'accepted' || !reply.job) return reply;
    const line = progressLine(reply.job);
    if (line !== lastLine) progress((lastLine = line));
    await pause(POLL_INTERVAL_MS);
  }
}

function answerOf(reply: ChangeReply, status: readonly DomainStatus[] = []): Answer {
  return {
    data: reply,
    lines: changeReplyLines(reply, status),
    refused: reply.gate.some(({ passed }) => !passed),
  };
}

/** Used for an extra note only: a token that can promote may lack the read scope. */
async function statusIfAllowed(registry: RegistryClient): Promise<DomainStatus[]> {
  try {
    return await registry.ask(registryCalls.status, {});
  } catch (error) {
    if (error instanceof RegistryError) return [];
    throw error;
  }
}
