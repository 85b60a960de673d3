import type { DomainStatus } from '@chokdee/shared/contracts/registry';
import type { RemoteHealth } from '@chokdee/shared/contracts/registry-health';
import type { Target } from '../change/target.ts';

/** What a drawing of the matrix, on either width, is given. */
export interface MatrixViewProps {
  domains: readonly DomainStatus[];
  parts: readonly string[];
  health: readonly RemoteHealth[] | undefined;
  onChange: (target: Target) => void;
}
