import NodeEnvironment from 'jest-environment-node';
import { OwnProperties } from './own-properties.ts';

/** An environment of jest's that serves all files of a worker, and what they leave in it that has to go. */
class KeptEnvironment {
  readonly environment: NodeEnvironment;
  /** The runtime that holds the libraries; `runtime.cjs` makes it. */
  libraries: unknown;
  readonly #loaded = new Set<string>();
  readonly #globals: OwnProperties;
  readonly #others: OwnProperties[];

  constructor(environment: NodeEnvironment) {
    this.environment = environment;
    this.#globals = new OwnProperties(environment.global);
    const { process } = environment.global as unknown as { process: NodeJS.Process };
    // Jest wraps `process.exit` for each file, and all that a file has loaded hangs on that.
    this.#others = [process, process.env].map((object) => new OwnProperties(object));
  }

  /** Whether a module is loaded once per worker; else each file has its own. */
  keeps(modulePath: string): boolean {
    return (
      modulePath.includes('/node_modules/') &&
      !/\/node_modules\/(fast-check|jest[\w-]*|@jest)\//.test(modulePath)
    );
  }

  load<Exports>(modulePath: string, load: () => Exports): Exports {
    if (this.#loaded.has(modulePath)) return load();
    this.#loaded.add(modulePath);
    return this.#globals.keepAdded(load);
  }

  /** After each file. */
  restore(): void {
    this.environment.fakeTimersModern?.useRealTimers();
    this.environment.fakeTimers?.useRealTimers();
    this.#globals.restore();
    for (const other of this.#others) other.restore();
  }
}

let kept: KeptEnvironment | undefined;

/** Jest's own, made once per worker (see `runtime.cjs`), as it is seen by a single file. */
export default class NodeEnvironmentOnce {
  readonly kept: KeptEnvironment;
  readonly global: NodeEnvironment['global'];
  readonly moduleMocker: NodeEnvironment['moduleMocker'];
  readonly fakeTimers: NodeEnvironment['fakeTimers'];
  readonly fakeTimersModern: NodeEnvironment['fakeTimersModern'];

  constructor(...options: ConstructorParameters<typeof NodeEnvironment>) {
    this.kept = kept ??= new KeptEnvironment(new NodeEnvironment(...options));
    ({
      global: this.global,
      moduleMocker: this.moduleMocker,
      fakeTimers: this.fakeTimers,
      fakeTimersModern: this.fakeTimersModern,
    } = this.kept.environment);
  }

  async setup(): Promise<void> {}

  async teardown(): Promise<void> {
    this.kept.restore();
  }

  exportConditions(): string[] {
    return this.kept.environment.exportConditions();
  }

  getVmContext(): ReturnType<NodeEnvironment['getVmContext']> {
    return this.kept.environment.getVmContext();
  }
}
