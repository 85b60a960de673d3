import { useMemo, useSyncExternalStore } from 'react';
import { forgetTracked } from '../tracking/tracking-storage.ts';
import { parseChoice, readChoice, writeChoice, type Choice } from './consent-cookie.ts';
import { siteTracking } from './site-tracking.ts';

/** What is allowed now. */
export interface Consent {
  measurement: boolean;
  recognition: boolean;
  /** The visitor has not yet answered everything that this site offers. */
  unanswered: boolean;
}

const listeners = new Set<() => void>();

/** Always reads the cookie: another tab may have changed it. */
export function consent(): Consent {
  return consentOf(readChoice());
}

/** Follows changes made in this tab, and those of other tabs when this tab becomes visible again. */
export function useConsent(): Consent {
  const cookie = useSyncExternalStore(onChoice, readChoice);
  return useMemo(() => consentOf(cookie), [cookie]);
}

/** Stores the answer. Refusing deletes the affected data at once. */
export function choose(choice: Choice): void {
  writeChoice(choice);
  if (!choice.measurement || !choice.recognition) forgetTracked();
  listeners.forEach((listener) => listener());
}

/** Refuses everything that the site offers, and deletes what was stored. */
export function refuse(): void {
  choose({ measurement: false, recognition: siteTracking().offersRecognition ? false : undefined });
}

/** Accepts everything that the site offers. */
export function accept(): void {
  choose({ measurement: true, recognition: siteTracking().offersRecognition ? true : undefined });
}

function consentOf(cookie: string | undefined): Consent {
  const { measures, offersRecognition, refusedByBrowser } = siteTracking();
  if (!measures || refusedByBrowser) return { measurement: false, recognition: false, unanswered: false };
  const choice = parseChoice(cookie);
  return {
    measurement: choice?.measurement === true,
    recognition: offersRecognition && choice?.recognition === true,
    unanswered: choice === undefined || (offersRecognition && choice.recognition === undefined),
  };
}

function onChoice(listener: () => void): () => void {
  listeners.add(listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    listeners.delete(listener);
    document.removeEventListener('visibilitychange', listener);
  };
}
