const TABBABLE =
  ':is(a[href], button, input, select, textarea):not([disabled]), [tabindex]:not([tabindex^="-"])';

interface Modal {
  dialog: HTMLDialogElement;
  opener: Element | null;
}
/** The topmost is the last. */
const modals: Modal[] = [];

/**
 * Stands in for modal dialogs, which jsdom lacks: the focus moves in, stays within and returns, and Escape
 * requests to close. What is outside keeps its role and takes clicks.
 */
export function addModalDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    if (this.open) throw new DOMException('The dialog is already open.', 'InvalidStateError');
    modals.push({ dialog: this, opener: document.activeElement });
    this.open = true;
    tabbablesIn(this)[0]?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    const [modal] = modals.splice(
      modals.findIndex(({ dialog }) => dialog === this),
      1,
    );
    if (modal?.opener instanceof HTMLElement) modal.opener.focus();
  };
  document.addEventListener('focusin', stayWithin);
  // The last listener of a key: what the browser does, the page may prevent.
  window.addEventListener('keydown', moveOrClose);
}

function tabbablesIn(dialog: HTMLElement): HTMLElement[] {
  const elements = [...dialog.querySelectorAll<HTMLElement>(TABBABLE)];
  return elements.filter((element) => !element.closest('[hidden], [inert]'));
}

/** What is outside cannot be focused. */
function stayWithin({ target, relatedTarget: before }: FocusEvent): void {
  const top = modals.at(-1)?.dialog;
  if (!top || top.contains(target as Node)) return;
  if (before instanceof HTMLElement && top.contains(before)) before.focus();
  else (target as HTMLElement).blur();
}

function moveOrClose(event: KeyboardEvent): void {
  const top = modals.at(-1)?.dialog;
  if (!top || event.defaultPrevented) return;
  if (event.key === 'Tab') {
    event.preventDefault();
    const tabbables = tabbablesIn(top);
    const at = tabbables.indexOf(document.activeElement as HTMLElement);
    const next = event.shiftKey ? Math.max(at, 0) - 1 : (at + 1) % tabbables.length;
    tabbables.at(next)?.focus();
  }
  if (event.key !== 'Escape' || top.getAttribute('closedby') === 'none') return;
  if (!top.dispatchEvent(new Event('cancel', { cancelable: true }))) return;
  top.close();
  top.dispatchEvent(new Event('close'));
}
