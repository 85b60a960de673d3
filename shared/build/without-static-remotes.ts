/** In place of what federation's bundler runtime does for remotes and fallbacks that are known at build time: nobody here has any. */
export const remotes = undefined;
export const getSharedFallbackGetter = undefined;
