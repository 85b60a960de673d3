/** A missing file counts as one event in this time, however often it is requested. */
const SAME_EVENT_MS = 15 * 60_000;
const MAX_EVENTS = 10_000;

/** Files that the store lacks, as this server has counted them. Builds are named by a text. */
export function missingFiles(nowMs: () => number) {
  const missingSince = new Map<string, number>();
  /** Times at which files were counted as missing and no page has reported it yet, by build. */
  const unreported = new Map<string, number[]>();

  return {
    /** Whether the file was not counted lately. Counts it. */
    isNew(build: string, path: string): boolean {
      const event = `${build} ${path}`;
      if (nowMs() - (missingSince.get(event) ?? -Infinity) < SAME_EVENT_MS) return false;
      if (missingSince.size >= MAX_EVENTS) {
        missingSince.clear();
        unreported.clear();
      }
      missingSince.set(event, nowMs());
      unreported.set(build, [...(unreported.get(build) ?? []), nowMs()]);
      return true;
    },

    /** Whether the missing file behind a failed load was counted already. Answers so once for each file. */
    takeCounted(build: string): boolean {
      const [first, ...others] = (unreported.get(build) ?? []).filter((at) => nowMs() - at < SAME_EVENT_MS);
      unreported.set(build, others);
      return first !== undefined;
    },
  };
}
