import { VisuallyHidden } from '@chokdee/shared/ui';

/** Password managers store a PIN with the user name only if both are in one form. */
export function HiddenUserName({ value }: { value: string }) {
  return (
    <VisuallyHidden asChild>
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={value}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
    </VisuallyHidden>
  );
}
