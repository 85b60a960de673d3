/** Codes of sysexits.h, which process supervisors know: 78 needs a person, so starting again is of no use; 75 may pass. */
export const EXIT_CONFIG = 78;
export const EXIT_TEMPORARY = 75;
