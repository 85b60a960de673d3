import { TextDecoder, TextEncoder } from 'node:util';

// React Router reads these when its module is evaluated, and jsdom has neither.
Object.assign(globalThis, { TextEncoder, TextDecoder });

// Checkboxes and menus make one when a button takes the focus.
globalThis.PointerEvent ??= class PointerEvent extends MouseEvent {} as typeof globalThis.PointerEvent;
