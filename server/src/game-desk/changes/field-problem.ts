import { AppError } from '../../errors.ts';

/** A field that is invalid because of what the database holds, reported like one of a wrong format. */
export function fieldProblem(path: string, key: string): AppError {
  return new AppError('VALIDATION', { issues: [{ path, key: `gameDesk.${key}` }] });
}
