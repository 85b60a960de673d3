import { useSession } from '@chokdee/shared/session';

/** The operator's name as the registry records it. */
export function useOwnName(): string | undefined {
  return useSession((state) => state.info?.userName ?? state.identity?.name);
}
