/** Why an override is refused, in one line for the person who requested it. */
export class OverrideProblem extends Error {
  override readonly name = 'OverrideProblem';
}
