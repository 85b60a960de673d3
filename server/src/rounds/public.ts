/** The public interface of this module. */
export { resultRule, schedule } from './lottery-config.ts';
export { lotteryRefusal, rateChangesOf, refusalOf } from './lottery-refusal.ts';
export { announceStep } from './announce-step.ts';
export { planLottery } from './round-plan.service.ts';
export { MAX_MOVED_DAYS, type PlannedRound, isDrawDay, roundOfDay } from './round-plan.ts';
export { type TicketRoundRow, ticketRoundOf } from './ticket-round.queries.ts';
export type { RoundStep } from './round-step.ts';
export { roundsServices } from './rounds-services.ts';
export { roundJobs } from './rounds.jobs.ts';
export { presentRound, roundName } from './rounds.present.ts';
export {
  type RoundRow,
  type RoundState,
  lockRound,
  roundsAwaitingResult,
  roundsByIds,
  roundsOfDay,
  roundsSettledByPeople,
} from './rounds.queries.ts';
export { latestByGroup, roundOf } from './rounds.service.ts';
export type { ShotRule } from './shot-rule.ts';
