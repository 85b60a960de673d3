import { AppError } from '../errors.ts';

export interface FieldProblem {
  path: string;
  key: `content.${string}`;
}

export const fieldProblems = (issues: readonly FieldProblem[]): AppError =>
  new AppError('VALIDATION', { issues });

/** A field that is invalid because of its text or of what the database holds. */
export const fieldProblem = (path: string, name: string): AppError =>
  fieldProblems([{ path, key: `content.${name}` }]);
