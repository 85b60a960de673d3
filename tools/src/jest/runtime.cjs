// Jest loads this file itself, before there is anything that compiles it.
// oxlint-disable-next-line typescript/no-require-imports
const { default: Runtime } = require('jest-runtime');
// oxlint-disable-next-line typescript/no-require-imports
const { setFlagsFromString } = require('node:v8');
// oxlint-disable-next-line typescript/no-require-imports
const { Script } = require('node:vm');

// What was compiled is for the next file as well.
setFlagsFromString('--no-flush-bytecode');

/**
 * Bytes of bytecode that a function runs before it is optimised: V8's own, and more for screens, of which little is
 * run so often that it pays.
 */
const OPTIMISE_AFTER = { server: 135_168, browser: 800_000 };

/** What was compiled, by file name; no script where it may not be kept. */
const compiled = new Map();

/**
 * Compiles each module once per worker instead of once per test file; every file runs it anew.
 *
 * In the server's tests libraries are also run once per worker, which is most of a short file's time. Our own modules
 * and what a file mocks are fresh in every file. That needs `node-environment.ts`, which says what is kept.
 * A library's runtime outlives the files, since libraries require some of their modules late.
 */
class SharingRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, cacheFS, ...rest) {
    super(config, environment, resolver, transformer, cacheFS, ...rest);
    compileOnce(this.executor);
    this.kept = environment.kept;
    setFlagsFromString(`--interrupt-budget=${this.kept ? OPTIMISE_AFTER.server : OPTIMISE_AFTER.browser}`);
    if (this.kept) {
      this.kept.libraries ??= new Runtime(
        config,
        this.kept.environment,
        resolver,
        transformer,
        new Map(),
        ...rest,
      );
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

function compileOnce(executor) {
  const compile = executor.compile.bind(executor);
  const head = `(function (${executor.injectedModuleParameters.join(', ')}) {`;
  executor.compile = (source, filename) => {
    const context = executor.environment.getVmContext();
    if (context === null) return compile(source, filename);
    let kept = compiled.get(filename);
    if (kept?.source !== source) {
      // A script that is kept would import by the file that it was compiled for.
      const imports = /\bimport\s*\(/.test(source);
      const script = imports
        ? undefined
        : new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
      kept = { source, script };
      compiled.set(filename, kept);
    }
    return kept.script?.runInContext(context) ?? compile(source, filename);
  };
}

module.exports = { __esModule: true, default: SharingRuntime };
