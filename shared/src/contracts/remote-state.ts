import { z } from 'zod';

export const remoteName = z.string().regex(/^[a-z][a-z0-9-]{1,31}$/);
export const remoteState = z.enum(['on', 'off', 'maintenance']);
export type RemoteState = z.output<typeof remoteState>;
