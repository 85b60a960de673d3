/**
 * Codes of sysexits.h, which process supervisors know: 78 needs a person, so a restart is useless; 75 is
 * temporary.
 */
export const EXIT_CONFIG = 78;
export const EXIT_TEMPORARY = 75;
