import type { Gate } from '../src/registry/gate/gate.ts';

/** A gate that passes everything, for tests of what comes after it. */
export const passingGate: Gate = {
  examine: async ({ remote, build }) => ({ remote, build, passed: true, checks: [] }),
};
