/** Distance of development servers' ports from the site's, behind those of its simulators. */
export const DEV_SERVER_OFFSET = 20;
/** Default port of `mfe dev`, for a site at its default port. */
export const DEV_PORT = 3000 + DEV_SERVER_OFFSET;
