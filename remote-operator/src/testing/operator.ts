import { identity } from '@chokdee/shared/contracts/auth';
import { session } from '@chokdee/shared/session';

/** Signs `opfah` in, as the shell would. */
export function startOperatorSession(): void {
  session.getState().start(
    identity.parse({
      uuid: '0196f000-0000-7000-8000-00000000000a',
      name: 'opfah',
      status: 0,
      level: 1,
      role: 'operator',
    }),
    'token',
  );
}

/** Signs `opfah` in and sets the viewport width, which jsdom has none of. */
export function signInOperator({ wide = true }: { wide?: boolean } = {}): void {
  startOperatorSession();
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: wide,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
}
