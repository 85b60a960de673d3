/** The nonce of the page's content security policy, taken from a script that was allowed to run. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
}

/** Where the page is drawn; what the server put there is shown until then. */
export function rootElement(): HTMLElement {
  return document.getElementById('root')!;
}

/** Whether the page is for a crawler, which sees of a member's page that it exists. */
export function isPreview(): boolean {
  return document.documentElement.dataset.preview !== undefined;
}

/** Whether the site wants pages to check a token's expiry before they use it. */
export function checksExpiry(): boolean {
  return document.documentElement.dataset.checkExpiry !== undefined;
}

/** Whether the server saw no session cookie with the request for this page: then asking who is signed in would only cost a round trip. */
export function isSurelyVisitor(): boolean {
  return document.documentElement.dataset.session === 'none';
}
