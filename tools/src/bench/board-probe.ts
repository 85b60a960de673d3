/**
 * Scripts that run in the page. They are strings because they are not part of any bundle.
 *
 * `watchPresses` is installed before any script of the page. For each press it records in milliseconds: the
 * time of the click handlers, from the first to the last including microtasks; the same for all events of
 * the press, including focus; and the time from the click to the frame that shows the result.
 */
export const watchPresses = `(() => {
  const types = ['pointerdown', 'mousedown', 'focusin', 'pointerup', 'mouseup', 'click'];
  let began = 0;
  let handling = 0;
  const begin = () => { began = performance.now(); };
  const end = (event) => {
    const took = performance.now() - began;
    handling += took;
    if (event.type !== 'click') return;
    const all = handling;
    handling = 0;
    const { timeStamp } = event;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.pressed.push({ handler: took, all, interaction: performance.now() - timeStamp });
      port2.postMessage(undefined);
    });
  };
  window.pressed = [];
  for (const type of types) window.addEventListener(type, begin, { capture: true });
  // Added after the page's own listeners, so that it runs last.
  window.watchEnds = () => { for (const type of types) window.addEventListener(type, end); };
})()`;

/**
 * Serialises the page's elements and styles without scripts, with the attributes that the vanilla board
 * needs.
 */
export const lookOfPage = `(() => {
  const rules = [...document.styleSheets, ...document.adoptedStyleSheets].map((sheet) => [...sheet.cssRules].map((rule) => rule.cssText).join('\\n')).join('\\n');
  const copy = document.documentElement.cloneNode(true);
  for (const gone of copy.querySelectorAll('script, style, link[rel="stylesheet"], link[rel="preload"], link[rel="modulepreload"]')) gone.remove();
  // Copy input values to attributes; serialisation does not include them.
  const inputs = [...document.querySelectorAll('input')];
  [...copy.querySelectorAll('input')].forEach((input, at) => input.setAttribute('value', inputs[at].value));
  return { html: copy.querySelector('body').outerHTML, attributes: copy.cloneNode(false).outerHTML.replace('</html>', ''), rules };
})()`;
