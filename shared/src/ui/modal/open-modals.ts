import { lockScroll } from './lock-scroll.ts';

/** The open modals, topmost last. */
const modals: HTMLDialogElement[] = [];

let place: HTMLElement | undefined;

/** Holds what stays usable above every modal. */
export function placeAbove(): HTMLElement {
  return (place ??= document.createElement('div'));
}

/** Moves the place into the topmost modal: the browser makes everything outside that one inert. */
export function movePlace(): void {
  const host = modals.at(-1) ?? document.body;
  if (place && place.parentNode !== host) host.append(place);
}

/** Shows the modal. The browser focuses its first control. */
export function showModal(modal: HTMLDialogElement): void {
  modal.showModal();
  const content = modal.querySelector<HTMLElement>('[role]');
  if (!content) return;
  // For a click on its text, or if it has no control. Not earlier: the browser would prefer it to its controls.
  content.tabIndex = -1;
  if (!content.contains(document.activeElement)) content.focus();
}

/** The focus goes to what React's `autoFocus` has focused already or `data-autofocus` marks, if there is such. */
export function openModal(modal: HTMLDialogElement): void {
  const focused = document.activeElement as HTMLElement;
  const wanted = modal.contains(focused) ? focused : modal.querySelector<HTMLElement>('[data-autofocus]');
  if (modals.push(modal) === 1) lockScroll(true);
  showModal(modal);
  wanted?.focus();
  movePlace();
}

/** Call it before React removes the modal: the opener gets the focus back, and the place leaves. */
export function closeModal(modal: HTMLDialogElement): void {
  modals.splice(modals.indexOf(modal), 1);
  modal.close();
  if (modals.length === 0) lockScroll(false);
  movePlace();
}
