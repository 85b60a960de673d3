import { z } from 'zod';
import { firstStepsKey } from '@chokdee/shared/contracts/first-steps';
import { storage } from '@chokdee/shared/storage';

/** Room for the title and three steps. */
export const GUIDE_HEIGHT = '13.5rem';

const progress = z.enum(['open', 'done']);
type Progress = z.output<typeof progress>;

/** What this device knows of the member's first steps. */
export function readProgress(memberId: string): Progress | undefined {
  return storage.read(firstStepsKey(memberId), progress);
}

export function storeProgress(memberId: string, value: Progress): void {
  storage.write(firstStepsKey(memberId), value);
}
