import NodeEnvironment from 'jest-environment-node';
import { OwnProperties } from './own-properties.ts';

/** A jest environment shared by all test files of a worker. It undoes what each file leaves behind. */
class KeptEnvironment {
  readonly environment: NodeEnvironment;
  /** The runtime that loads the libraries; created by `runtime.cjs`. */
  libraries: unknown;
  readonly #loaded = new Set<string>();
  readonly #globals: OwnProperties;
  readonly #others: OwnProperties[];

  constructor(environment: NodeEnvironment) {
    this.environment = environment;
    this.#globals = new OwnProperties(environment.global);
    const { process } = environment.global as unknown as { process: NodeJS.Process };
    // Jest wraps `process.exit` per file, and the wrapper retains everything that the file has loaded.
    this.#others = [process, process.env].map((object) => new OwnProperties(object));
  }

  /** Whether a module is loaded once per worker instead of once per file. */
  keeps(modulePath: string): boolean {
    return modulePath.includes('/node_modules/') && !/\/node_modules\/(jest[\w-]*|@jest)\//.test(modulePath);
  }

  load<Exports>(modulePath: string, load: () => Exports): Exports {
    if (this.#loaded.has(modulePath)) return load();
    this.#loaded.add(modulePath);
    return this.#globals.keepAdded(load);
  }

  /** Called after each file. */
  restore(): void {
    this.environment.fakeTimersModern?.useRealTimers();
    this.environment.fakeTimers?.useRealTimers();
    this.#globals.restore();
    for (const other of this.#others) other.restore();
  }
}

let kept: KeptEnvironment | undefined;

/**
 * The environment as seen by a single test file. The real one is created once per worker (see `runtime.cjs`).
 */
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
