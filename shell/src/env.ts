/** The nonce of the page's content security policy, read from a script that was allowed to run. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
}

/** The root of the page; shows the server's markup until the first render. */
export function rootElement(): HTMLElement {
  return document.getElementById('root')!;
}

/** Whether the page is for a crawler, which sees only that a member's page exists. */
export function isPreview(): boolean {
  return document.documentElement.dataset.preview !== undefined;
}

/** Whether this site checks a token's expiry on the client before using it. */
export function checksExpiry(): boolean {
  return document.documentElement.dataset.checkExpiry !== undefined;
}

/** The server saw no session cookie with the request: asking who is signed in would waste a round trip. */
export function hasNoSessionCookie(): boolean {
  return document.documentElement.dataset.session === 'none';
}
