/**
 * In place of what federation's runtime does with manifests of its own kind, which nobody here has: what to load is the boot manifest's.
 * Its switch for that (FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN) leaves half of it in the bundle.
 */
const none = (): Record<string, undefined> => ({});

export {
  none as assignRemoteInfo,
  none as formatPreloadArgs,
  none as generatePreloadAssetsPlugin,
  none as getGlobalRemoteInfo,
  none as preloadAssets,
  none as snapshotPlugin,
};
export class SnapshotHandler {
  hooks = { applyPlugin: none };
}
