import type { GateProgress, GateReport } from '@chokdee/shared/contracts/registry';
import type { DomainState } from '../domain-state.ts';

/** A domain that a change affects, before and after the change. */
export interface GateDomain {
  name: string;
  /** Undefined when nothing was promoted yet. */
  before: DomainState | undefined;
  after: DomainState;
}

export interface GateRequest {
  /** The name of a remote, or `shell`. */
  remote: string;
  build: string;
  domains: readonly GateDomain[];
  /** Whether the build is also run in a browser, which takes up to a minute. Default: true. */
  browser?: boolean;
  /** Called before each run in the browser. */
  progress?: (progress: GateProgress) => void;
}

/** The checks that every build passes before it runs anywhere. */
export interface Gate {
  /**
   * Checks a published build against everything that would run beside it in each domain. Slow: call it
   * outside of transactions.
   *
   * @returns every check that was made. A refusal is a report, never an exception.
   */
  examine(request: GateRequest): Promise<GateReport>;
}
