import type { Play } from '@chokdee/server/public';
import { numbers, official, readArguments, round, whole } from './arguments.ts';
import { usage, UsageError } from './usage.ts';

type Command = (site: Play) => Promise<unknown>;

/**
 * Checks the arguments of one command before any site is opened.
 *
 * @throws UsageError
 */
export function commandOf(args: readonly string[]): Command {
  const { positionals, values } = readArguments(args);
  const command = commands[positionals[0] ?? ''];
  if (!command || positionals.length > 1) throw new UsageError(usage);
  return command(values);
}

const commands: Record<string, (values: ReturnType<typeof readArguments>['values']) => Command> = {
  open: (values) => {
    const request = {
      lottery: values.lottery,
      seconds: whole(values, 'seconds'),
      shootSeconds: whole(values, 'shoot'),
      ...(values.conventional ? { fairness: 'conventional' as const } : {}),
    };
    return (site) => site.openShortRound(request);
  },
  clock: (values) => {
    const byMs = whole(values, 'minutes') * 60_000;
    return async (site) => ({ now: await (values.reset ? site.resetClock() : site.moveClock(byMs)) });
  },
  shoot: (values) => {
    const request = { betId: round(values), members: whole(values, 'members'), numbers: numbers(values) };
    return (site) => site.shootAs(request);
  },
  result: (values) => {
    const request = { betId: round(values), official: official(values) };
    return (site) => site.enterResult(request);
  },
  promote: ({ domain, remote = '', build = '', percent }) => {
    if (!remote || !build) throw new UsageError('--remote and --build must name what to promote.');
    const share = percent === undefined ? {} : { percent: Number(percent) };
    return (site) => site.promoteBuild({ domain, remote, build, ...share });
  },
};
