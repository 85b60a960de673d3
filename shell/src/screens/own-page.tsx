import { useOwnScreen, type OwnScreen } from './own-screens.ts';

/** One of the shell's own screens. It suspends until it is here. */
export function OwnPage({ name }: { name: OwnScreen }) {
  const own = useOwnScreen(name);
  return <own.Screen key={name} />;
}
