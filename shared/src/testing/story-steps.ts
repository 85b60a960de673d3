const WITHIN_MS = 5_000;

/** Polls until there is such an element. @throws Error after WITHIN_MS. */
async function waitFor<Found extends Element>(find: () => Found | undefined, what: string): Promise<Found> {
  for (const deadline = performance.now() + WITHIN_MS; performance.now() < deadline;) {
    const found = find();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`The story has no ${what}.`);
}

const controls = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent.trim();

/** Clicks the button, tab or link that begins with this name, as soon as it can be clicked. */
export async function press(name: string): Promise<void> {
  const button = await waitFor(
    () =>
      controls('button:not([disabled]), a[href], [role=radio]').findLast((control) =>
        nameOf(control).startsWith(name),
      ),
    `button ${name}`,
  );
  button.click();
}

/** Enters a value into the field whose label begins with this text. */
export async function fill(label: string, value: string): Promise<void> {
  const field = await waitFor(
    () =>
      (controls('input, select, textarea') as HTMLInputElement[]).find((input) =>
        [input.getAttribute('aria-label'), ...[...(input.labels ?? [])].map(nameOf)].some((name) =>
          name?.startsWith(label),
        ),
      ),
    `field ${label}`,
  );
  // React notices only what is set through the element's own setter.
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, value);
  field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
}

/** Waits until the page contains this text. */
export async function see(text: string): Promise<void> {
  await waitFor(() => (document.body.textContent.includes(text) ? document.body : undefined), `text ${text}`);
}
