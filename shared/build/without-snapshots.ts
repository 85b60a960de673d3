/**
 * Replaces the code of federation's runtime that handles its own kind of manifest. Nothing here uses it: the
 * boot manifest says what to load. Federation's switch for this (FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN)
 * leaves half of the code in the bundle.
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
