import {
  baseOptions,
  digitsOf,
  expansionOptions,
  isBaseOption,
  type BetOption,
  type ExpansionOption,
} from './bet-options.ts';
import { feeds, isInstantOption } from './option-rules.ts';

const options: readonly BetOption[] = [...baseOptions, ...expansionOptions];

/**
 * Whether two options cannot be active together: base options of different digits, an expansion and a base
 * option that it generates no numbers for, and any two expansions. Symmetric. Instant options are never
 * active, and so conflict with nothing.
 */
function conflict(one: BetOption, other: BetOption): boolean {
  if (one === other || isInstantOption(one) || isInstantOption(other)) return false;
  if (isBaseOption(one)) return isBaseOption(other) ? digitsOf(one) !== digitsOf(other) : !feeds(other, one);
  return isBaseOption(other) ? !feeds(one, other) : true;
}

/** The options that cannot be active together with this one. */
export function conflictsOf(option: BetOption): readonly BetOption[] {
  return options.filter((other) => conflict(option, other));
}

/** Whether an expansion generates numbers for one of the active base options. */
function isFed(expansion: ExpansionOption, active: ReadonlySet<BetOption>): boolean {
  return baseOptions.some((base) => active.has(base) && feeds(expansion, base));
}

/**
 * The active options after a press on one. Pressing an inactive option activates it and deactivates its
 * conflicts. Pressing an active option deactivates it, and also the expansions that no remaining base option
 * uses. An instant option changes nothing.
 */
export function toggleOption(active: ReadonlySet<BetOption>, option: BetOption): ReadonlySet<BetOption> {
  if (isInstantOption(option)) return active;
  const next = new Set(active);
  if (next.delete(option)) {
    for (const expansion of expansionOptions) if (!isFed(expansion, next)) next.delete(expansion);
    return next;
  }
  conflictsOf(option).forEach((other) => next.delete(other));
  return next.add(option);
}
