/** The open modals, topmost last. */
const modals: HTMLDialogElement[] = [];

/** What stays above every modal. */
const guests = new Set<HTMLElement>();

/** The browser makes everything inert that is not in the topmost modal. */
function seatGuests(): void {
  const host = modals.at(-1) ?? document.body;
  for (const guest of guests) if (guest.parentNode !== host) host.append(guest);
}

export function addGuest(guest: HTMLElement): void {
  guests.add(guest);
  seatGuests();
}

export function removeGuest(guest: HTMLElement): void {
  guests.delete(guest);
  guest.remove();
}

/** Shows the modal. The browser focuses its first control. */
export function showModal(modal: HTMLDialogElement): void {
  const content = modal.querySelector<HTMLElement>('[role]');
  // Takes the focus when its text is clicked, and if it has no control. The browser would prefer it to them.
  content?.removeAttribute('tabindex');
  modal.showModal();
  content?.setAttribute('tabindex', '-1');
  if (!content?.contains(document.activeElement)) content?.focus();
}

/** The focus goes to what React's `autoFocus` has focused already or `data-autofocus` marks, if there is such. */
export function openModal(modal: HTMLDialogElement): void {
  const { activeElement } = document;
  const wanted = modal.contains(activeElement) ? activeElement : modal.querySelector('[data-autofocus]');
  modals.push(modal);
  showModal(modal);
  if (wanted instanceof HTMLElement) wanted.focus();
  seatGuests();
}

/** Call it before React removes the modal: the opener gets the focus back, and the guests leave. */
export function closeModal(modal: HTMLDialogElement): void {
  modals.splice(modals.indexOf(modal), 1);
  modal.close();
  seatGuests();
}
