import type { z } from 'zod';
import type { Identity } from '@chokdee/shared/contracts/auth';
import { trackingPaths, type fingerprintBody } from '@chokdee/shared/contracts/tracking';
import { readCookie, writeCookie } from '../first-party-cookie.ts';
import { COLLECTOR_SESSION_KEY, trackedCookies } from '../tracking-storage.ts';
import { newCollectorSession } from '../random-name.ts';
import { pseudonymOf } from '../tracked-name.ts';
import type { TrackingHost } from '../tracking-host.ts';
import { deviceUuid, readDevice } from './device.ts';
import { saveRecord, readRecord } from './record.ts';
import { storageNames } from './storage-names.ts';

const VERSION = '1.3.0';

interface Recognition {
  host: TrackingHost;
  identity: Identity | undefined;
  /** Aborted when the consent ends: from then on, nothing is sent or stored. */
  signal: AbortSignal;
}

/** Whether this page has reported the guest's device; guests are reported once per page. */
let guestReported = false;

/**
 * Reports this device to the tracking host. Only where the site offers it, and with consent. A member's
 * report is valid for six hours.
 *
 * @throws CollectError | ApiError, for developers.
 */
export async function reportDevice({ host, identity, signal }: Recognition): Promise<void> {
  // crypto.subtle exists only on https and on local hosts.
  if (!navigator.onLine || !crypto.subtle) return;
  const uuid = identity ? await pseudonymOf(identity) : null;
  if (uuid ? readRecord(uuid, Date.now()) : guestReported) return;
  const device = readDevice();
  const deviceUUID = await deviceUuid(device);
  signal.throwIfAborted();
  const cid = await clientId(host, signal);
  signal.throwIfAborted();

  const body: z.input<typeof fingerprintBody> = {
    version: VERSION,
    web: window.location.hostname,
    page: window.location.pathname.slice(0, 200),
    referUrl: originOf(document.referrer),
    ...device,
    uid: uuid,
    uuid,
    deviceUUID,
    sessionId: collectorSession(),
    sessionStorage: storageNames('sessionStorage'),
    localStorage: storageNames('localStorage'),
    battery: null,
    myIp: null,
  };
  await host.collect({ path: trackingPaths.fingerprint, cid, body, credentials: 'include', signal });
  signal.throwIfAborted();
  if (uuid) saveRecord(deviceUUID, uuid, Date.now());
  else guestReported = true;
}

async function clientId(host: TrackingHost, signal: AbortSignal): Promise<string> {
  const { name, seconds } = trackedCookies.cid;
  const kept = readCookie(name);
  if (kept) return kept;
  const given = await host.askId({ credentials: 'include', signal });
  signal.throwIfAborted();
  writeCookie(name, given, seconds);
  return given;
}

function collectorSession(): string {
  try {
    const kept = sessionStorage.getItem(COLLECTOR_SESSION_KEY) ?? newCollectorSession();
    sessionStorage.setItem(COLLECTOR_SESSION_KEY, kept);
    return kept;
  } catch {
    return newCollectorSession();
  }
}

const originOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).origin.slice(0, 200) : '';
