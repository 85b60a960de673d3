import { TextDecoder, TextEncoder } from 'node:util';

// React Router reads these when its module is evaluated, and jsdom has neither.
Object.assign(globalThis, { TextEncoder, TextDecoder });

// Checkboxes and menus make one when a button takes the focus.
// A test of what runs in a worker has Node's globals instead (`@jest-environment node`).
if ('MouseEvent' in globalThis)
  globalThis.PointerEvent ??= class PointerEvent extends MouseEvent {} as typeof globalThis.PointerEvent;
