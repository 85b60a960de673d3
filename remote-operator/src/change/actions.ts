import type { DomainStatus, RegistryChange } from '@chokdee/shared/contracts/registry';
import { partIn, SHELL } from '../matrix/matrix.ts';
import { ALL, type Target } from './target.ts';

const switches = ['on', 'maintenance', 'off'] as const;
export const actions = [...switches, 'percent', 'promote', 'pin', 'unpin', 'rollback'] as const;
/** `percent` promotes to a share of visitors, `promote` to everyone. */
export type Action = (typeof actions)[number];

export interface Choice {
  action?: Action | undefined;
  build?: string | undefined;
  percent: number;
  /** The domain's name, as typed to confirm. */
  typedName: string;
}

export const noChoice: Choice = { percent: 5, typedName: '' };

export interface ActionOption {
  action: Action;
  /** Why the action is unavailable. idle: already in effect, or nothing to undo; pinned: blocked by a pin. */
  unavailable?: 'idle' | 'pinned';
}

/** Actions that a pin makes ineffective. The registry refuses them. */
const blockedByPin: ReadonlySet<Action> = new Set<Action>(['percent', 'promote', 'rollback']);

/** Actions for a target. For `all` domains every action is available, because the domains may differ. */
export function actionOptionsFor({ domain, part }: Target, domains: readonly DomainStatus[]): ActionOption[] {
  if (part === ALL) return switches.map((action) => ({ action }));
  if (part === SHELL) return (['percent', 'promote', 'rollback'] as const).map((action) => ({ action }));
  if (domain === ALL) return actions.map((action) => ({ action }));
  const status = domains.find((each) => each.domain === domain);
  const running = status && partIn(status, part);
  if (!running) return [{ action: 'promote' }];
  return actions.map((action) => ({ action, unavailable: unavailableReason(action, running) }));
}

function unavailableReason(
  action: Action,
  { state, pinned }: { state?: string; pinned?: string },
): ActionOption['unavailable'] {
  if (action === state || (action === 'unpin' && !pinned)) return 'idle';
  return pinned && blockedByPin.has(action) ? 'pinned' : undefined;
}

export const needsBuild = (action: Action | undefined): boolean =>
  action === 'percent' || action === 'promote' || action === 'pin';

/** Switching off everything requires typing the domain's name. */
export const mustTypeName = ({ part }: Target, { action }: Choice): boolean =>
  part === ALL && action === 'off';

/** `undefined` until the choice is complete. */
export function changeOf(part: string, { action, build, percent }: Choice): RegistryChange | undefined {
  switch (action) {
    case undefined:
      return undefined;
    case 'percent':
      return build ? { operation: 'promote', remote: part, build, percent } : undefined;
    case 'promote':
    case 'pin':
      return build ? { operation: action, remote: part, build } : undefined;
    default:
      return { operation: action, remote: part };
  }
}

export type ReasonKind = 'stop' | 'resume' | 'release' | 'back';

export function reasonKindOf(action: Action | 'restore' | undefined): ReasonKind {
  switch (action) {
    case 'off':
    case 'maintenance':
      return 'stop';
    case 'on':
      return 'resume';
    case 'rollback':
    case 'unpin':
    case 'restore':
      return 'back';
    default:
      return 'release';
  }
}

/** Whether a change to the target needs a second operator. */
export function needsApproval({ domain }: Pick<Target, 'domain'>, domains: readonly DomainStatus[]): boolean {
  return domains.some((each) => each.production && (domain === ALL || each.domain === domain));
}
