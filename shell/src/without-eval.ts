import { z } from 'zod';

// The page's content security policy forbids compiling schemas, and only asking whether it does is already a violation of it.
// Schemas ask when they are made, so this must be evaluated before any module that makes one.
z.config({ jitless: true });
