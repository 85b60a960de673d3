/** The database and the files of server/database do not go together: a person must look. */
export class MigrationError extends Error {}
