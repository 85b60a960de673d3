import { TextDecoder, TextEncoder } from 'node:util';
import { addModalDialogs } from './modal-dialogs.ts';

// React Router reads these at import, and jsdom lacks both.
Object.assign(globalThis, { TextEncoder, TextDecoder });

// Checkboxes and menus create a PointerEvent when a button takes the focus. Tests of worker code have Node's
// globals instead (`@jest-environment node`).
if ('MouseEvent' in globalThis)
  globalThis.PointerEvent ??= class PointerEvent extends MouseEvent {} as typeof globalThis.PointerEvent;

// jsdom lays nothing out, so that no size changes. Tests that need a change bring an observer of their own.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

if ('HTMLDialogElement' in globalThis) addModalDialogs();
