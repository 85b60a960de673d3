import type { Db } from '../src/db/db.ts';
import {
  roundJobs as jobsOf,
  startJobs as startJobsOf,
  type JobDependencies,
} from '../src/rounds/rounds.jobs.ts';
import { conventionalFairness, type RoundFairness } from '../src/yeekee/fairness.service.ts';
import { shotRule } from '../src/yeekee/shot-rule.ts';

export interface TestJobDependencies extends Omit<JobDependencies, 'shots'> {
  /** Default: the conventional rule. */
  fairness?: RoundFairness;
}

const withRule = ({
  fairness = conventionalFairness,
  ...dependencies
}: TestJobDependencies): JobDependencies => ({ ...dependencies, shots: shotRule(fairness) });

export const roundJobs = (db: Db, dependencies: TestJobDependencies) => jobsOf(db, withRule(dependencies));
export const startJobs = (db: Db, dependencies: TestJobDependencies) =>
  startJobsOf(db, withRule(dependencies));
