import type { ComponentType } from 'react';
import { HOST_API } from '@chokdee/shared/contracts/host-api';
import type { BootRemote, SlotName } from '@chokdee/shared/contracts/remote';
import type { RemoteModule } from '@chokdee/shared/contracts/remote-module';
import { meetsRange } from '@chokdee/shared/contracts/version-range';
import { loadTexts } from '@chokdee/shared/i18n';
import { isChunkLoadError } from '@chokdee/shared/rules/chunk-load-error';
import { sourceOf } from './boot-manifest.ts';
import { asFailure, RemoteFailure } from './failure.ts';
import { federation } from './federation.ts';
import { retryPastCache, isChunkMissing } from './lost-chunk.ts';
import { loadFrame } from './remote-frame.ts';
import { DEADLINE_MS, withDeadline, withRetries } from './retry.ts';
import { reloadOnce } from './reload-guard.ts';
import { registerEntry, lastFailure } from './runtime-plugin.ts';
import { sharedVersions } from './shared-versions.ts';
import { recordTextOwner } from './text-owner.ts';

/** A screen, by the name of its route, or the content of a slot. */
export type Part = { readonly screen: string } | { readonly slot: SlotName };

/** Modules by source (see sourceOf). */
const modules = new Map<string, Promise<RemoteModule>>();
/**
 * Sources seen per container. Federation keeps what it loaded under a name forever, so each source gets its
 * own name.
 */
const sources = new Map<string, string[]>();

/**
 * A part of a remote that is ready to render: its code and its texts are loaded.
 *
 * @param onLate receives a part that arrives after the deadline.
 * @throws RemoteFailure. If the site lacks one of the page's chunks, one page reload is tried first (see
 * reload-guard).
 */
export async function loadPart(
  remote: BootRemote,
  part: Part,
  onLate?: (Component: ComponentType) => void,
): Promise<ComponentType> {
  try {
    const onTimeout = () =>
      lastFailure(remote) ??
      new RemoteFailure('network', `${remote.name} was not ready within ${DEADLINE_MS} ms`);
    const attempt = () => partOf(remote, part);
    return await withDeadline(
      withRetries(attempt, isChunkLoadError).catch((error: unknown) => retryPastCache(error, attempt)),
      DEADLINE_MS,
      onTimeout,
      onLate,
    );
  } catch (error) {
    if (isChunkMissing(error) && (await reloadOnce())) return new Promise(() => {});
    throw asFailure(error);
  }
}

async function partOf(remote: BootRemote, part: Part): Promise<ComponentType> {
  const module = await loadRemote(remote);
  const load = 'screen' in part ? module.screens[part.screen] : module.slots[part.slot];
  if (!load) throw new RemoteFailure('incompatible', `${remote.name} has no ${JSON.stringify(part)}`);
  const [Component] = await Promise.all([load(), loadTexts(remote.name, module.messages)]);
  recordTextOwner(remote);
  if ('screen' in part) void loadFrame(remote, module);
  return Component;
}

/** The exposed module of a remote. A loaded or pending module is reused; a failed one is fetched again. */
export function loadRemote(remote: BootRemote): Promise<RemoteModule> {
  const source = sourceOf(remote);
  const existing = modules.get(source);
  if (existing) return existing;
  const loading = fetchRemote(remote, federationNameOf(remote.container, source));
  modules.set(source, loading);
  loading.catch(() => modules.delete(source));
  return loading;
}

function federationNameOf(container: string, source: string): string {
  const seen = sources.get(container) ?? [];
  if (!seen.includes(source)) seen.push(source);
  sources.set(container, seen);
  const at = seen.indexOf(source);
  return at === 0 ? container : `${container}_${at}`;
}

async function fetchRemote(remote: BootRemote, name: string): Promise<RemoteModule> {
  const unmet = unmetRequirement(remote);
  if (unmet) throw new RemoteFailure('incompatible', `${remote.name} ${remote.build} ${unmet}`);
  registerEntry(remote);
  // The container name contains the build, so two builds of a remote never collide in federation's caches.
  federation.registerRemotes([
    { name, entry: remote.base + remote.entry, entryGlobalName: remote.container, type: 'global' },
  ]);
  const module = await federation.loadRemote<RemoteModule>(`${name}/app`);
  if (!module) throw new RemoteFailure('incompatible', `${remote.name} ${remote.build} exposes no ./app`);
  return module;
}

/** The requirement of a build that this shell does not meet; known before any of its code is fetched. */
function unmetRequirement({ hostApi, shared }: BootRemote): string | undefined {
  if (!meetsRange(HOST_API, hostApi))
    return `requires shell API ${hostApi}, but this shell provides ${HOST_API}`;
  const missing = Object.entries(shared).find(
    ([request, range]) => !meetsRange(sharedVersions[request] ?? '', range),
  );
  return (
    missing &&
    `requires ${missing[0]} ${missing[1]}, but this shell provides ${sharedVersions[missing[0]] ?? 'none'}`
  );
}
