import { session } from '@chokdee/shared/session';

let last: string | undefined;

session.subscribe(({ identity }) => {
  last = identity?.uuid ?? last;
});

/** The member of this page, or, after the session has ended, the one whose session it was. */
export function lastMember(): string | undefined {
  return session.getState().identity?.uuid ?? last;
}
