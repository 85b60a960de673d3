import { OwnPage } from '../own-page.tsx';
import { ConnectionScreen } from './connection-screen.tsx';
import type { StatusView } from './screen-of.ts';
import { ServerErrorScreen } from './server-error-screen.tsx';
import { UnauthorizedScreen } from './unauthorized-screen.tsx';

/**
 * The screen of a status. Screens that must work without a network are in the first bundle; the others are
 * lazy.
 */
export function StatusScreen({ screen, detail = '' }: StatusView) {
  switch (screen) {
    case 'unauthorized':
      return <UnauthorizedScreen />;
    case 'connection':
      return <ConnectionScreen />;
    case 'server-error':
      return <ServerErrorScreen detail={detail} />;
    case 'not-found':
    case 'not-allow-domain':
    case 'forbidden':
    case 'maintenance':
      return <OwnPage name={screen} />;
  }
}
