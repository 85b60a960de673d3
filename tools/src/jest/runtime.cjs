// Jest loads this file itself, before any transform is available.
// oxlint-disable-next-line typescript/no-require-imports
const { default: Runtime } = require('jest-runtime');
// oxlint-disable-next-line typescript/no-require-imports
const { setFlagsFromString } = require('node:v8');
// oxlint-disable-next-line typescript/no-require-imports
const { Script } = require('node:vm');

// Keep bytecode: the next test file uses the compiled scripts too.
setFlagsFromString('--no-flush-bytecode');

/**
 * V8's interrupt budget: bytes of bytecode that a function runs before it is optimised. V8's default for the
 * server, and more for screens, where little code runs often enough for optimisation to pay.
 */
const OPTIMISE_AFTER = { server: 135_168, browser: 800_000 };

/** Compiled scripts by file name. The script is undefined for a file that cannot be cached. */
const compiled = new Map();

/**
 * Compiles each module once per worker instead of once per test file. Every file still executes it.
 *
 * In the server's tests libraries are also executed once per worker, because loading them is most of a short
 * file's time. Our own modules and mocked modules are fresh in every file. `node-environment.ts` decides
 * what is kept. The runtime of the libraries outlives the files, since libraries require some of their
 * modules lazily.
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
      // Fastify goes through all loaded modules for the name of each plugin, and jest answers slowly: a sixth
      // of a short file's time. Fastify takes the function's name if there is no answer.
      this.kept.libraries.registries.getRequireCacheProxy = () => ({});
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
      // Not cached: dynamic imports of a cached script would resolve in the file it was compiled for.
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
