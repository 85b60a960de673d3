import { createHash } from 'node:crypto';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';

const NAME = 'ScriptGuardPlugin';
const { LoadScriptRuntimeModule } = webpack.runtime;
const AFTER_HASHES = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;

/** A text as long as the hash that replaces it, and found nowhere else. */
const placeholder = (chunk: Chunk): string => `chunk-integrity-${String(chunk.id)}-`.padEnd(71, '=');

/** The placeholder of a chunk without a file: it has only modules that the page shares. */
const WITHOUT_FILE = /\b\w+:"chunk-integrity-[^"]*",?/g;

/**
 * Adds the integrity hash to every chunk that webpack loads, and a distinct URL to every retry, because a
 * hanging request blocks another one for the same URL.
 * The hashes are in the entry, whose own hash is in the page. They are therefore filled in last, and the name
 * of the entry must not contain a content hash.
 */
export class ScriptGuardPlugin {
  apply(compiler: Compiler): void {
    // The files of a development server change while the page is open, so a hash cannot match.
    if (compiler.options.mode === 'development') return;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (source, runtimeChunk) => {
          const hashes = Object.fromEntries(
            [...runtimeChunk.getAllAsyncChunks()].map((chunk) => [String(chunk.id), placeholder(chunk)]),
          );
          return `${source}
          var hash = ${JSON.stringify(hashes)}[chunkId];
          if (hash) script.integrity = hash;
          var tries = (${webpack.RuntimeGlobals.loadScript}.tries ??= {});
          if (tries[key]) script.src = ${webpack.RuntimeGlobals.createScriptUrl}(url + "?retry=" + tries[key]);
          tries[key] = (tries[key] || 0) + 1;`;
        },
      );
      compilation.hooks.processAssets.tap({ name: NAME, stage: AFTER_HASHES }, () => {
        for (const entry of compilation.entrypoints.values())
          fillInHashes(compilation, entry.getRuntimeChunk());
      });
    });
  }
}

function fillInHashes(compilation: Compilation, runtimeChunk: Chunk | null): void {
  if (!runtimeChunk) return;
  for (const file of scriptsOf(runtimeChunk)) {
    compilation.updateAsset(file, (asset) => {
      let text = asset.source().toString();
      for (const chunk of runtimeChunk.getAllAsyncChunks())
        for (const script of scriptsOf(chunk))
          text = text.replaceAll(placeholder(chunk), sha384(compilation.getAsset(script)!.source.buffer()));
      return new webpack.sources.RawSource(text.replaceAll(WITHOUT_FILE, ''));
    });
  }
}

const scriptsOf = (chunk: Chunk): string[] => [...chunk.files].filter((file) => file.endsWith('.js'));

export function sha384(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
