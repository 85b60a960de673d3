/** A call in the edited schedule. */
export interface Step {
  /** Identifies the place in the schedule: a call may be in it more than once. */
  key: string;
  /** The logged call's id. */
  id: number;
  isCopy: boolean;
  isDropped: boolean;
}

export type Schedule = readonly Step[];

export const originalOrder = (calls: readonly { id: number }[]): Schedule =>
  calls.map(({ id }) => ({ key: String(id), id, isCopy: false, isDropped: false }));

export function moved(schedule: Schedule, key: string, to: number): Schedule {
  const step = schedule.find((candidate) => candidate.key === key);
  if (!step || to < 0 || to >= schedule.length) return schedule;
  return schedule.filter((candidate) => candidate !== step).toSpliced(to, 0, step);
}

/** The copy comes right after its call. */
export function repeated(schedule: Schedule, key: string): Schedule {
  const at = schedule.findIndex((step) => step.key === key);
  const step = schedule[at];
  if (!step) return schedule;
  const copies = schedule.filter(({ id }) => id === step.id).length;
  const used = new Set(schedule.map((known) => known.key));
  let nth = copies;
  while (used.has(`${step.id}-${nth}`)) nth += 1;
  return schedule.toSpliced(at + 1, 0, {
    key: `${step.id}-${nth}`,
    id: step.id,
    isCopy: true,
    isDropped: false,
  });
}

/** Removes a copy. A removed call of the partner stays visible, so that it can be restored. */
export function dropped(schedule: Schedule, key: string): Schedule {
  return schedule
    .filter((step) => step.key !== key || !step.isCopy)
    .map((step) => (step.key === key ? { ...step, isDropped: !step.isDropped } : step));
}

export const replayedSteps = (schedule: Schedule): Step[] => schedule.filter(({ isDropped }) => !isDropped);
