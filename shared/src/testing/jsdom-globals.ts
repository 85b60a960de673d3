import { TextDecoder, TextEncoder } from 'node:util';

// React Router reads these when its module is evaluated, and jsdom has neither.
Object.assign(globalThis, { TextEncoder, TextDecoder });
