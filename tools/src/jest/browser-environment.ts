import JsdomEnvironment from 'jest-environment-jsdom';
import { EnvironmentOfFile, KeptEnvironment } from './kept-environment.ts';
import { OwnProperties } from './own-properties.ts';
import { ownListeners } from './own-listeners.ts';

type Options = ConstructorParameters<typeof JsdomEnvironment>;

/** Large, and without a state of their own that outlives what is drawn with them. */
const libraries =
  /\/node_modules\/(react|react-dom|scheduler|@chakra-ui|@ark-ui|@zag-js|@emotion|stylis|@pandacss|@internationalized|@floating-ui|react-router(-dom)?|zod|lucide-react|qr|zxing-wasm)\//;

type Timers = Pick<Window, 'setTimeout' | 'clearTimeout' | 'requestAnimationFrame' | 'cancelAnimationFrame'>;
type Console = Options[1]['console'];

let consoleOfFile: Console;

/** What the page complains of goes to the file that runs. */
const console = new Proxy({} as Console, { get: (_, method) => Reflect.get(consoleOfFile, method) as unknown });

class KeptBrowser extends KeptEnvironment<JsdomEnvironment> {
  readonly #prototypes: OwnProperties[];
  readonly #listeners: ReturnType<typeof ownListeners>;
  #lastTimer = 0;
  #lastFrame = 0;

  constructor(config: Options[0], context: Options[1]) {
    super(new JsdomEnvironment(config, { ...context, console }));
    const { window } = this.environment.dom!;
    this.#listeners = ownListeners([window, window.document]);
    const classes = Reflect.ownKeys(window).map((key) => Object.getOwnPropertyDescriptor(window, key)?.value as unknown);
    this.#prototypes = classes
      .flatMap((value) => (typeof value === 'function' && value.prototype ? [value.prototype as object] : []))
      .concat(window.navigator, window.history, window.screen, window.performance)
      .map((object) => new OwnProperties(object));
  }

  keeps(modulePath: string): boolean {
    return libraries.test(modulePath);
  }

  override async restore(): Promise<void> {
    const { window, cookieJar } = this.environment.dom!;
    const { document } = window;
    await super.restore();
    // What React has put off is done before its timer goes: it would wait for it for ever.
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => window.setTimeout(resolve, 0));
    this.#endTimers(window);
    this.#listeners.remove();
    for (const prototype of this.#prototypes) prototype.restore();
    window.localStorage.clear();
    window.sessionStorage.clear();
    cookieJar.removeAllCookiesSync();
    document.documentElement.replaceChildren(document.createElement('head'), document.createElement('body'));
    for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
    window.history.replaceState(null, '', 'http://localhost/');
  }

  /** Their numbers go up by one. */
  #endTimers(window: Timers): void {
    const timer = window.setTimeout(() => {}, 0);
    for (; this.#lastTimer < timer; this.#lastTimer += 1) window.clearTimeout(this.#lastTimer + 1);
    const frame = window.requestAnimationFrame(() => {});
    for (; this.#lastFrame < frame; this.#lastFrame += 1) window.cancelAnimationFrame(this.#lastFrame + 1);
  }
}

let kept: KeptBrowser | undefined;

/** Jest's own with jsdom, made once per worker: see `runtime.cjs`. Each file finds an empty page at the same address. */
export default class BrowserEnvironmentOnce extends EnvironmentOfFile {
  constructor(config: Options[0], context: Options[1]) {
    consoleOfFile = context.console;
    super((kept ??= new KeptBrowser(config, context)));
  }
}
