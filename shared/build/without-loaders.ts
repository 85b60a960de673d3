/**
 * Replaces federation's own loaders, which set no integrity hash. A script that the shell's plugin
 * (shell/src/remotes/runtime-plugin.ts) does not load is not loaded at all.
 */
function refuse(): never {
  throw new Error('Only the shell loads scripts, with their integrity hash.');
}

export {
  refuse as createLink,
  refuse as createScript,
  refuse as createScriptNode,
  refuse as isStaticResourcesEqual,
  refuse as loadScript,
  refuse as loadScriptNode,
  refuse as safeWrapper,
};
