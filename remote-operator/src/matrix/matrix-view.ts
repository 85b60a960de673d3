import type { DomainStatus } from '@chokdee/shared/contracts/registry';
import type { RemoteHealth } from '@chokdee/shared/contracts/registry-health';
import type { Target } from '../change/target.ts';

/** Props of both matrix layouts. */
export interface MatrixViewProps {
  domains: readonly DomainStatus[];
  parts: readonly string[];
  health: readonly RemoteHealth[] | undefined;
  onChange: (target: Target) => void;
}
