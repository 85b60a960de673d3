import { session } from '@chokdee/shared/session';

let last: string | undefined;

session.subscribe(({ identity }) => {
  last = identity?.uuid ?? last;
});

/** The signed-in member or, after the session has ended, the member it belonged to. */
export function lastMember(): string | undefined {
  return session.getState().identity?.uuid ?? last;
}
