/** The value of a cookie of this site; no cookie of ours needs decoding. */
export function readCookie(name: string): string | undefined {
  return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];
}

/** @param value letters, digits and `_-.` only. */
export function writeCookie(name: string, value: string, seconds: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`;
}

export function deleteCookie(name: string): void {
  if (readCookie(name) !== undefined) document.cookie = `${name}=; Max-Age=0; Path=/`;
}
