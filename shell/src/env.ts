/** The nonce of the page's content security policy, taken from a script that was allowed to run. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
}

/** Where the page is drawn; what the server put there is shown until then. */
export function rootElement(): HTMLElement {
  return document.getElementById('root')!;
}
