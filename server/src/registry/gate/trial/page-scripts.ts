/** Scripts that run in the page of a trial, as texts: they are no part of the server, and nothing that compiles it may touch them. */

/** Before anything else in a page: keeps what its policy forbade. */
export const listenToPolicy = `{
  const seen = [];
  Object.defineProperty(window, 'trialViolations', { value: seen });
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => seen.push([effectiveDirective, blockedURI, sample].join(' ').trim()));
}`;

export const takeViolations = `window.trialViolations?.splice(0) ?? []`;

/** Resolves to whether something is drawn in the page's main part within the time. */
export const untilDrawn = (ms: number): string => `(async () => {
  const end = performance.now() + ${ms};
  while (!document.querySelector('main h1')) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return true;
})()`;

/** Follows an address as the router does on the browser's back button. Resolves to whether what stood in the main part before has gone, and something else is there. */
export const goTo = (path: string, ms: number): string => `(async () => {
  const something = () => document.querySelector('main :is(h1, h2, p, a, button)');
  const before = something();
  history.pushState({ idx: 0 }, '', ${JSON.stringify(path)});
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  const end = performance.now() + ${ms};
  while (before?.isConnected || !something()) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return true;
})()`;

/** Resolves when every call is answered and nothing was drawn for a while: of what goes on being drawn, after \`restMs\`; of calls, after \`callsMs\`. */
export const untilQuiet = (
  quietMs: number,
  restMs: number,
  callsMs: number,
): string => `new Promise((resolve) => {
  const end = performance.now() + ${callsMs};
  const done = () => {
    if (window.trialLeaks.calls() > 0 && performance.now() < end) {
      quiet = setTimeout(done, ${quietMs});
      return;
    }
    observer.disconnect();
    clearTimeout(quiet);
    clearTimeout(rest);
    resolve();
  };
  let quiet = setTimeout(done, ${quietMs});
  const rest = setTimeout(() => {
    observer.disconnect();
    clearTimeout(quiet);
    done();
  }, ${restMs});
  const observer = new MutationObserver(() => {
    clearTimeout(quiet);
    quiet = setTimeout(done, ${quietMs});
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
})`;

/** Texts in each language, by the exposed module of a container; null when the page never got it. */
export const messagesOf = (container: string, locales: readonly string[]): string => `(async () => {
  const factory = await window[${JSON.stringify(container)}]?.get('./app');
  if (!factory) return null;
  const { messages } = factory();
  return Object.fromEntries(await Promise.all(${JSON.stringify(locales)}.map(async (locale) => [locale, await messages(locale)])));
})()`;
