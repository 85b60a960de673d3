import { runningShell, useManifest } from '../remotes/boot-manifest.ts';
import { LazyMount } from './lazy-mount.tsx';

const offer = async () =>
  (await import(/* webpackChunkName: "shell-offer" */ './shell-offer.tsx')).ShellOffer;

/** The page keeps running the shell it was loaded with; a newer one is offered. */
export function NewerShell() {
  const { shell } = useManifest();
  return shell.build === runningShell() ? null : <LazyMount load={offer} />;
}
