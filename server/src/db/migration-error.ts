/** The database and the files of server/database do not match: manual action is needed. */
export class MigrationError extends Error {}
