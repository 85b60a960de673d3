import { createElement, Fragment, type ComponentType, type ReactNode } from 'react';
import type { BootRemote } from '@chokdee/shared/contracts/remote';
import type { RemoteModule } from '@chokdee/shared/contracts/remote-module';
import { sourceOf } from './boot-manifest.ts';
import { effectiveBuild } from './last-good-build.ts';

type Frame = ComponentType<{ children: ReactNode }>;

/** Frames that have loaded, by source (see sourceOf). */
const frames = new Map<string, Frame>();

/** No screen waits for its frame, or fails without it. */
export async function loadFrame(remote: BootRemote, { frame }: Pick<RemoteModule, 'frame'>): Promise<void> {
  const loaded = frames.has(sourceOf(remote)) ? undefined : await frame?.().catch(() => undefined);
  if (loaded) frames.set(sourceOf(remote), loaded);
}

/** The remote's frame around what replaces a screen, once that frame has loaded. */
export function RemoteFrame({ remote, children }: { remote: BootRemote; children: ReactNode }) {
  return createElement(frames.get(sourceOf(effectiveBuild(remote))) ?? Fragment, null, children);
}
