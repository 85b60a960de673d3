import { parseArgs } from 'node:util';
import { OptionError } from './federation-options.ts';

/**
 * Options that are whole numbers from 1 on.
 *
 * @param defaults by the option's name, without the hyphens before it.
 * @throws OptionError
 */
export function countOptions<Name extends string>(
  args: readonly string[],
  defaults: Record<Name, number>,
): Record<Name, number> {
  const given = Object.entries<number>(defaults);
  const { values } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      given.map(([name, count]) => [name, { type: 'string', default: String(count) } as const]),
    ),
  });
  return Object.fromEntries(
    given.map(([name]) => {
      const count = Number(values[name]);
      if (!Number.isInteger(count) || count < 1)
        throw new OptionError(`--${name} must be a whole number from 1 on.`);
      return [name, count];
    }),
  ) as Record<Name, number>;
}
