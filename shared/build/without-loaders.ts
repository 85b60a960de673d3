/** In place of federation's own loaders, which ask for no hash: what the shell's plugin does not load (shell/src/remotes/runtime-plugin.ts) is not loaded at all. */
function refuse(): never {
  throw new Error('Scripts are loaded by the shell, with their hash.');
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
