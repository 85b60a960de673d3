import type { RegistryChange } from '@chokdee/shared/contracts/registry';
import { useTexts } from '@chokdee/shared/i18n';
import { shortBuild } from '../console/build-name.tsx';
import { SHELL } from '../matrix/matrix.ts';
import { ALL } from './target.ts';

/** A change in one line: "games: switch off". */
export function useDescribeChange(): (change: RegistryChange) => string {
  const text = useTexts('operator');
  const partOf = (remote: string) =>
    remote === ALL ? text('plan.everything') : remote === SHELL ? text('matrix.shell') : remote;
  return (change) => {
    switch (change.operation) {
      case 'restore':
        return text('plan.restore', { number: change.generation });
      case 'promote':
        return change.percent === undefined
          ? text('plan.promote', { part: partOf(change.remote), build: shortBuild(change.build) })
          : text('plan.percent', {
              part: partOf(change.remote),
              build: shortBuild(change.build),
              percent: change.percent,
            });
      case 'pin':
        return text('plan.pin', { part: partOf(change.remote), build: shortBuild(change.build) });
      default:
        return `${partOf(change.remote)}: ${text(`action.${change.operation}`)}`;
    }
  };
}
