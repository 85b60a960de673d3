/**
 * The runtime of a container. The page has one, owned by the shell (shell/src/remotes/bundler-runtime.ts). It
 * replaces the copy that federation would put into each container.
 */
// oxlint-disable-next-line no-restricted-exports
export default (globalThis as unknown as { _FEDERATION_BUNDLER_RUNTIME: object })._FEDERATION_BUNDLER_RUNTIME;
