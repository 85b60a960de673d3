/** Why an override cannot be had, in one line for the person who asked for it. */
export class OverrideProblem extends Error {
  override readonly name = 'OverrideProblem';
}
