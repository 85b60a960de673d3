import { z } from 'zod';

// The page's content security policy forbids compiling schemas (eval), and even probing for it is a
// violation. Schemas probe when they are created, so this module must be evaluated before any that creates
// one.
z.config({ jitless: true });
