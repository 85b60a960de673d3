import { useSession } from '@chokdee/shared/session';

/** As the registry writes down who did something. */
export function useOwnName(): string | undefined {
  return useSession((state) => state.info?.userName ?? state.identity?.name);
}
