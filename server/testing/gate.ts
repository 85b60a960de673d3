import type { Gate } from '../src/registry/gate/gate.ts';

/** Lets everything pass, for tests of what comes after the gate. */
export const passingGate: Gate = {
  examine: async ({ remote, build }) => ({ remote, build, passed: true, checks: [] }),
};
