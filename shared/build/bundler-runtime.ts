/**
 * What a container runs on. There is one in the page, the shell's (shell/src/remotes/bundler-runtime.ts), and it takes the place of the copy that
 * federation would put into each container.
 */
// oxlint-disable-next-line no-restricted-exports
export default (globalThis as unknown as { _FEDERATION_BUNDLER_RUNTIME: object })._FEDERATION_BUNDLER_RUNTIME;
