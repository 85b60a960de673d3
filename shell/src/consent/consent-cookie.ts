import { readCookie, writeCookie } from '../tracking/first-party-cookie.ts';

export const CONSENT_COOKIE = 'consent';
export const CONSENT_COOKIE_SECONDS = 15_552_000;

/** A visitor's answer for each kind of tracking. */
export interface Choice {
  measurement: boolean;
  /** undefined if the visitor was not asked. */
  recognition: boolean | undefined;
}

/**
 * Version, then each answer. An unknown format counts as no answer: the visitor is asked again, as after
 * version 1, which allowed no steps.
 */
const FORMAT = /^2\.m([01])\.r([01-])$/;

export function parseChoice(cookie: string | undefined): Choice | undefined {
  const [, measurement, recognition] = FORMAT.exec(cookie ?? '') ?? [];
  if (measurement === undefined) return undefined;
  return {
    measurement: measurement === '1',
    recognition: recognition === '-' ? undefined : recognition === '1',
  };
}

export const readChoice = (): string | undefined => readCookie(CONSENT_COOKIE);

export function writeChoice({ measurement, recognition }: Choice): void {
  const answer = recognition === undefined ? '-' : Number(recognition);
  writeCookie(CONSENT_COOKIE, `2.m${Number(measurement)}.r${answer}`, CONSENT_COOKIE_SECONDS);
}
