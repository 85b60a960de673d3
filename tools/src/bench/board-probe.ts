/**
 * Run in a page, and text because they belong to no program of ours.
 *
 * `watchPresses` is there before any script of the page. Of each press it takes, in milliseconds, what the
 * handlers of its click need, from the first to the last and with the microtasks between them; the same of
 * all events of the press, the focus included; and the time from the click to the frame that shows what it
 * did.
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
  // After every listener there is below: this one is added when the page has its own.
  window.watchEnds = () => { for (const type of types) window.addEventListener(type, end); };
})()`;

/**
 * What a page shows as elements and styles, without any script of it, and with the marks that the vanilla
 * board needs.
 */
export const lookOfPage = `(() => {
  const rules = [...document.styleSheets, ...document.adoptedStyleSheets].map((sheet) => [...sheet.cssRules].map((rule) => rule.cssText).join('\\n')).join('\\n');
  const copy = document.documentElement.cloneNode(true);
  for (const gone of copy.querySelectorAll('script, style, link[rel="stylesheet"], link[rel="preload"], link[rel="modulepreload"]')) gone.remove();
  // What is typed is no attribute.
  const inputs = [...document.querySelectorAll('input')];
  [...copy.querySelectorAll('input')].forEach((input, at) => input.setAttribute('value', inputs[at].value));
  return { html: copy.querySelector('body').outerHTML, attributes: copy.cloneNode(false).outerHTML.replace('</html>', ''), rules };
})()`;
