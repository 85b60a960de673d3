import { notifyManager, QueryClient } from '@tanstack/react-query';

// The default waits for a timer, which delays what a member sees and never fires under a test's clock.
notifyManager.setScheduler(queueMicrotask);

/**
 * What the server has said, for as long as a screen shows it. Nothing is kept after the last screen that
 * uses it: money and rates are never shown from an earlier visit.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 0,
      // A call that gets no response fails at once; `useCall` retries it when the server is reachable.
      networkMode: 'always',
      retry: false,
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
    },
  },
});

// Nothing else makes it follow the page's visibility where there is no provider.
queryClient.mount();
