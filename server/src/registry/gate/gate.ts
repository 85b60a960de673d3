import type { GateProgress, GateReport } from '@chokdee/shared/contracts/registry';
import type { DomainState } from '../domain-state.ts';

/** A domain that a change touches, as it is and as it would be. */
export interface GateDomain {
  name: string;
  /** Missing where nothing was promoted yet. */
  before: DomainState | undefined;
  after: DomainState;
}

export interface GateRequest {
  /** Or `shell`. */
  remote: string;
  build: string;
  domains: readonly GateDomain[];
  /** Whether the build is also run in a browser, which takes up to a minute; it is, unless told otherwise. */
  browser?: boolean;
  /** Told before each run in the browser. */
  progress?: (progress: GateProgress) => void;
}

/** What every build passes before it runs anywhere. */
export interface Gate {
  /**
   * Looks at a published build against everything that would run beside it in each domain. Call it outside of transactions: it takes its time.
   *
   * @returns every check that was made. A refusal is a report, never a throw.
   */
  examine(request: GateRequest): Promise<GateReport>;
}
