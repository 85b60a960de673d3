import { useTexts } from '@chokdee/shared/i18n';
import { Box } from '@chokdee/shared/ui';
import { NotificationBar } from './notification-bar.tsx';
import { useNotification } from './use-notification.ts';

const regions = ['status', 'alert'] as const;

/**
 * Shows what any part of the site passes to `notify()`: below the top bar, or in its free middle where it is
 * wide.
 */
export function Snackbar() {
  const { shown, close, hold, release } = useNotification();
  const text = useTexts('common');
  const region = shown && (shown.color === 'error' ? 'alert' : 'status');
  return (
    <Box
      position="fixed"
      insetInline="0"
      top={{ base: 'calc(var(--top-bar) + 12px)', lg: 'calc(var(--top-bar) - 56px)' }}
      zIndex="toast"
      display="grid"
      justifyItems="center"
      paddingX="3"
      pointerEvents="none"
    >
      {/* Both regions are always mounted: screen readers announce changes only in a region they already
          know. */}
      {regions.map((role) => (
        <Box
          key={role}
          role={role}
          maxWidth="full"
          pointerEvents="auto"
          onPointerEnter={hold}
          onPointerLeave={release}
          onFocus={hold}
          onBlur={release}
        >
          {shown && region === role && (
            <NotificationBar
              key={shown.text}
              notification={shown}
              closeLabel={text('close')}
              onClose={close}
            />
          )}
        </Box>
      ))}
    </Box>
  );
}
