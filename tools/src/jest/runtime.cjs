// Jest loads this file itself, before there is anything that compiles it.
// eslint-disable-next-line @typescript-eslint/no-require-imports
const { default: Runtime } = require('jest-runtime');

/**
 * Loads libraries once per worker instead of once per test file, which is most of a short file's time. Our own modules
 * and what a file mocks are fresh in every file. Needs `node-environment.ts`, which says what is kept.
 *
 * A library's runtime outlives the files, since libraries require some of their modules late.
 */
class LibrariesOnceRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, cacheFS, ...rest) {
    super(config, environment, resolver, transformer, cacheFS, ...rest);
    this.kept = environment.kept;
    if (this.kept) {
      this.kept.libraries ??= new Runtime(config, this.kept.environment, resolver, transformer, new Map(), ...rest);
    }
  }

  requireModule(from, moduleName, options, isRequireActual) {
    if (this.kept && moduleName && !options?.isInternalModule && !this._resolution.isCoreModule(moduleName)) {
      const path = this._resolution.resolveCjs(from, moduleName);
      if (this.kept.keeps(path)) return this.kept.load(path, () => this.kept.libraries.requireModule(path));
    }
    return super.requireModule(from, moduleName, options, isRequireActual);
  }
}

module.exports = { __esModule: true, default: LibrariesOnceRuntime };
