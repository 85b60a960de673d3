/**
 * Scripts that run in the page of a trial. Kept as text, so that no compiler of the server transforms them.
 */

/** Runs first in a page: records violations of its content security policy. */
export const listenToPolicy = `{
  const seen = [];
  Object.defineProperty(window, 'trialViolations', { value: seen });
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => seen.push([effectiveDirective, blockedURI, sample].join(' ').trim()));
}`;

export const takeViolations = `window.trialViolations?.splice(0) ?? []`;

/** Resolves to whether the main part has a heading within the time. */
export const untilDrawn = (ms: number): string => `(async () => {
  const end = performance.now() + ${ms};
  while (!document.querySelector('main h1')) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return true;
})()`;

/**
 * Navigates as the router does for the browser's back button. Resolves to whether the previous content of the
 * main part was replaced.
 */
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

/**
 * Resolves when every call is answered and nothing was rendered for `quietMs`. Continuous rendering is waited
 * for up to `restMs`, calls up to `callsMs`.
 */
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

/** Texts in each language from the exposed module of a container; null when the page never loaded it. */
export const messagesOf = (container: string, locales: readonly string[]): string => `(async () => {
  const factory = await window[${JSON.stringify(container)}]?.get('./app');
  if (!factory) return null;
  const { messages } = factory();
  return Object.fromEntries(await Promise.all(${JSON.stringify(locales)}.map(async (locale) => [locale, await messages(locale)])));
})()`;
