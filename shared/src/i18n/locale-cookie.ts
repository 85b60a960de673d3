import {
  DEFAULT_LOCALE,
  locale,
  LOCALE_COOKIE,
  LOCALE_COOKIE_SECONDS,
  type Locale,
} from '../contracts/site.ts';

/** The stored language, or the default when none, or an unsupported one, is stored. */
export function readLocaleCookie(): Locale {
  const value = new RegExp(`(?:^|; )${LOCALE_COOKIE}=([^;]*)`).exec(document.cookie)?.[1];
  const parsed = locale.safeParse(value);
  return parsed.success ? parsed.data : DEFAULT_LOCALE;
}

export function writeLocaleCookie(value: Locale): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${LOCALE_COOKIE}=${value}; Max-Age=${LOCALE_COOKIE_SECONDS}; Path=/; SameSite=Lax${secure}`;
}
