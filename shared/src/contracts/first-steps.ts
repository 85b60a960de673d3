/**
 * Key in the local storage of what a device knows of a member's first steps: `open` or `done`. The wallet
 * writes it; the shell reserves room for the guide by it.
 */
export const firstStepsKey = (memberId: string) => `first-steps ${memberId}`;
