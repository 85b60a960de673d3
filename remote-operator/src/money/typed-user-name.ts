import { z } from 'zod';

/** A user name as an operator types it. */
export const typedUserName = z.string().trim().toLowerCase().min(1, 'other.required');
