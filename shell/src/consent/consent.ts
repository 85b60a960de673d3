import { useMemo, useSyncExternalStore } from 'react';
import { forgetTracked } from '../tracking/kept.ts';
import { choiceOf, readChoice, writeChoice, type Choice } from './consent-cookie.ts';
import { siteTracking } from './site-tracking.ts';

/** What may be done now. */
export interface Consent {
  measurement: boolean;
  recognition: boolean;
  /** Somebody should be asked: he may say no, but has not said anything to what this site offers. */
  unanswered: boolean;
}

const listeners = new Set<() => void>();

/** The cookie alone knows: another tab may have changed it. */
export function consent(): Consent {
  return consentOf(readChoice());
}

/** Follows what is chosen in this tab, and in another one once this one is looked at again. */
export function useConsent(): Consent {
  const cookie = useSyncExternalStore(onChoice, readChoice);
  return useMemo(() => consentOf(cookie), [cookie]);
}

/** Keeps the answer. What a no ends is deleted at once. */
export function choose(choice: Choice): void {
  writeChoice(choice);
  if (!choice.measurement || !choice.recognition) forgetTracked();
  listeners.forEach((listener) => listener());
}

/** A no to everything that the site offers, and nothing of what was kept stays. */
export function refuse(): void {
  choose({ measurement: false, recognition: siteTracking().offersRecognition ? false : undefined });
}

/** A yes to everything that the site offers. */
export function accept(): void {
  choose({ measurement: true, recognition: siteTracking().offersRecognition ? true : undefined });
}

function consentOf(cookie: string | undefined): Consent {
  const { origin, gaID, offersRecognition, refusedByBrowser } = siteTracking();
  if ((!origin && !gaID) || refusedByBrowser)
    return { measurement: false, recognition: false, unanswered: false };
  const choice = choiceOf(cookie);
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
