import type { ComponentType } from 'react';
import { HOST_API, type BootRemote, type SlotName } from '@chokdee/shared/contracts/remote';
import type { RemoteModule } from '@chokdee/shared/contracts/remote-module';
import { meetsRange } from '@chokdee/shared/contracts/version-range';
import { loadTexts } from '@chokdee/shared/i18n';
import { asFailure, isChunkLoadError, RemoteFailure } from './failure.ts';
import { federation } from './federation.ts';
import { DEADLINE_MS, withDeadline, withRetries } from './patience.ts';
import { reloadOnce } from './reload-guard.ts';
import { announce } from './runtime-plugin.ts';
import { sharedVersions } from './shared-versions.ts';

/** A screen, by the name of its route, or what fills a slot. */
export type Part = { readonly screen: string } | { readonly slot: SlotName };

const modules = new Map<string, Promise<RemoteModule>>();

/**
 * A part of a remote, ready to be drawn: its code and its texts are here.
 *
 * @throws RemoteFailure. A failed part of the page's own code asks for one reload of the page first (see reload-guard).
 */
export async function loadPart(remote: BootRemote, part: Part): Promise<ComponentType> {
  try {
    const late = () => new RemoteFailure('network', `${remote.name} was not ready within ${DEADLINE_MS} ms`);
    return await withDeadline(withRetries(() => partOf(remote, part), isChunkLoadError), DEADLINE_MS, late);
  } catch (error) {
    if (isChunkLoadError(error) && (await reloadOnce())) return new Promise(() => {});
    throw asFailure(error);
  }
}

async function partOf(remote: BootRemote, part: Part): Promise<ComponentType> {
  const module = await loadRemote(remote);
  const load = 'screen' in part ? module.screens[part.screen] : module.slots[part.slot];
  if (!load) throw new RemoteFailure('incompatible', `${remote.name} has no ${JSON.stringify(part)}`);
  const [Component] = await Promise.all([load(), loadTexts(remote.name, module.messages)]);
  return Component;
}

/** The exposed module of a remote. What is there, or under way, is not fetched again; what failed is. */
export function loadRemote(remote: BootRemote): Promise<RemoteModule> {
  const there = modules.get(remote.container);
  if (there) return there;
  const loading = fetchRemote(remote);
  modules.set(remote.container, loading);
  loading.catch(() => modules.delete(remote.container));
  return loading;
}

async function fetchRemote(remote: BootRemote): Promise<RemoteModule> {
  const unmet = unmetBy(remote);
  if (unmet) throw new RemoteFailure('incompatible', `${remote.name} ${remote.build} ${unmet}`);
  announce(remote);
  // The container's name carries the build, so two builds of one remote never meet in federation's caches.
  federation.registerRemotes([{ name: remote.container, entry: remote.base + remote.entry, entryGlobalName: remote.container, type: 'global' }]);
  const module = await federation.loadRemote<RemoteModule>(`${remote.container}/app`);
  if (!module) throw new RemoteFailure('incompatible', `${remote.name} ${remote.build} exposes no ./app`);
  return module;
}

/** What a build asks for and this shell does not have; known before any of its code is fetched. */
function unmetBy({ hostApi, shared }: BootRemote): string | undefined {
  if (!meetsRange(HOST_API, hostApi)) return `asks for a shell of ${hostApi}, and this is ${HOST_API}`;
  const missing = Object.entries(shared).find(([request, range]) => !meetsRange(sharedVersions[request] ?? '', range));
  return missing && `asks for ${missing[0]} ${missing[1]}, and here it is ${sharedVersions[missing[0]] ?? 'missing'}`;
}
