/** The public interface of this module. */
export { type FairnessRule, type RoundFairness, conventionalFairness } from './fairness.service.ts';
export { shotRule } from './shot-rule.ts';
export { shootNumber } from './shots.queries.ts';
export { yeekeeServices } from './yeekee-services.ts';
