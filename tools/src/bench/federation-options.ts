import { parseArgs } from 'node:util';

export interface FederationOptions {
  /** Paired cold loads per route and CPU rate. */
  loads: number;
  routes: readonly string[];
  /** CPU slowdown factors. */
  cpu: readonly number[];
}

/** Placeholder for the path of an open round's bet page. */
export const BET_PAGE = 'bet';
const allRoutes = [
  '/',
  '/main',
  '/lotto',
  BET_PAGE,
  '/results',
  '/poy',
  '/credit/deposit',
  '/credit/statement',
  '/profile',
  '/game',
] as const;

/** An invalid benchmark option. The message is one line. */
export class OptionError extends Error {}

/** @throws OptionError */
export function readOptions(args: readonly string[]): FederationOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      loads: { type: 'string', default: '15' },
      routes: { type: 'string', default: allRoutes.join(',') },
      cpu: { type: 'string', default: '1,4' },
    },
  });
  const loads = Number(values.loads);
  if (!Number.isInteger(loads) || loads < 1)
    throw new OptionError('--loads takes a whole number of 1 or more.');
  const routes = values.routes.split(',');
  const unknown = routes.find((route) => route !== BET_PAGE && !route.startsWith('/'));
  if (unknown !== undefined)
    throw new OptionError(`--routes takes addresses, or ${BET_PAGE} for a bet page: ${unknown} is neither.`);
  const cpu = values.cpu.split(',').map(Number);
  if (cpu.some((rate) => !(rate >= 1))) throw new OptionError('--cpu takes rates of 1 or more, such as 1,4.');
  return { loads, routes, cpu };
}
