import { useOwnScreen, type OwnScreen } from './own-screens.ts';

/** One of the shell's own screens. Suspends until it is loaded. */
export function OwnPage({ name }: { name: OwnScreen }) {
  const own = useOwnScreen(name);
  return <own.Screen key={name} />;
}
