import type JsdomEnvironment from 'jest-environment-jsdom';
import type NodeEnvironment from 'jest-environment-node';
import { OwnProperties } from './own-properties.ts';

type JestEnvironment = JsdomEnvironment | NodeEnvironment;

/** An environment of jest's that serves all files of a worker, and what they leave in it that has to go. */
export abstract class KeptEnvironment<Environment extends JestEnvironment = JestEnvironment> {
  readonly environment: Environment;
  /** The runtime that holds the libraries; `runtime.cjs` makes it. */
  libraries: unknown;
  readonly #loaded = new Set<string>();
  readonly #globals: OwnProperties;
  readonly #variables: OwnProperties;

  constructor(environment: Environment) {
    this.environment = environment;
    this.#globals = new OwnProperties(environment.global);
    this.#variables = new OwnProperties(environment.global.process.env);
  }

  /** Whether a module is loaded once per worker; else each file has its own. */
  abstract keeps(modulePath: string): boolean;

  load<Exports>(modulePath: string, load: () => Exports): Exports {
    if (this.#loaded.has(modulePath)) return load();
    this.#loaded.add(modulePath);
    return this.#globals.keepAdded(load);
  }

  /** After each file. */
  async restore(): Promise<void> {
    this.environment.fakeTimersModern?.useRealTimers();
    this.environment.fakeTimers?.useRealTimers();
    this.#globals.restore();
    this.#variables.restore();
  }
}

/** How jest sees a kept environment: as one for a single file. */
export class EnvironmentOfFile {
  readonly kept: KeptEnvironment;
  readonly global: JestEnvironment['global'];
  readonly moduleMocker: JestEnvironment['moduleMocker'];
  readonly fakeTimers: JestEnvironment['fakeTimers'];
  readonly fakeTimersModern: JestEnvironment['fakeTimersModern'];

  constructor(kept: KeptEnvironment) {
    this.kept = kept;
    ({ global: this.global, moduleMocker: this.moduleMocker, fakeTimers: this.fakeTimers, fakeTimersModern: this.fakeTimersModern } =
      kept.environment);
  }

  async setup(): Promise<void> {}

  async teardown(): Promise<void> {
    await this.kept.restore();
  }

  exportConditions(): string[] {
    return this.kept.environment.exportConditions();
  }

  getVmContext(): ReturnType<JestEnvironment['getVmContext']> {
    return this.kept.environment.getVmContext();
  }
}
