import { act, screen } from '@testing-library/react';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { session } from '@chokdee/shared/session';
import { storage } from '@chokdee/shared/storage';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { KEPT_NAME } from '../kept/kept-names.ts';
import { loadMember } from '../session/load-member.ts';
import { shellTexts } from '../shell-texts.ts';
import { identityOf } from '../testing/draw-shell.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { LOST_AFTER_MS } from './use-lost-connection.ts';

// The socket has its own tests; here only its connection state matters.
const connection = {
  connected: false,
  handlers: new Set<() => void>(),
  become(connected: boolean) {
    connection.connected = connected;
    for (const handler of connection.handlers) handler();
  },
};
jest.mock('@chokdee/shared/socket', () => ({
  ...jest.requireActual<object>('@chokdee/shared/socket'),
  isConnected: () => connection.connected,
  onConnectionChange: (handler: () => void) => {
    connection.handlers.add(handler);
    return () => connection.handlers.delete(handler);
  },
}));

const draw = (Part: () => React.ReactNode) => renderScreen(Part, { name: 'shell', messages: shellTexts });

describe('the offline banner', () => {
  const become = (online: boolean) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
  };
  afterEach(() => jest.restoreAllMocks());

  it("follows the browser's online state, in a live region that is always mounted", async () => {
    await draw(() => <OfflineBanner />);
    const region = screen.getByRole('status');
    expect(region).toBeEmptyDOMElement();
    become(false);
    expect(region).toHaveTextContent('You are offline');
    become(true);
    expect(region).toBeEmptyDOMElement();
  });

  it('leads to the kept pages where the device has any', async () => {
    const { unmount } = await draw(() => <OfflineBanner />);
    become(false);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    unmount();
    storage.write(KEPT_NAME, true);
    await draw(() => <OfflineBanner />);
    expect(screen.getByRole('link', { name: 'What was kept' })).toHaveAttribute('href', '/offline');
    storage.remove(KEPT_NAME);
  });

  it('overlays the page, so that nothing shifts', async () => {
    await draw(() => <OfflineBanner />);
    become(false);
    expect(getComputedStyle(screen.getByRole('status'))).toMatchObject({
      position: 'fixed',
      pointerEvents: 'none',
    });
  });
});

describe('the lost-connection banner', () => {
  const become = (connected: boolean) => act(() => connection.become(connected));
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    become(false);
    jest.useRealTimers();
  });

  it('appears when an established connection stays down, and disappears when it is back', async () => {
    await draw(() => <OfflineBanner />);
    const region = screen.getByRole('status');
    become(true);
    become(false);
    act(() => void jest.advanceTimersByTime(LOST_AFTER_MS - 1));
    expect(region).toBeEmptyDOMElement();
    act(() => void jest.advanceTimersByTime(1));
    expect(region).toHaveTextContent('Connection lost.');
    become(true);
    expect(region).toBeEmptyDOMElement();
  });

  it('appears on a page rendered without the database, even if no connection was ever established', async () => {
    await draw(() => <OfflineBanner stale />);
    act(() => void jest.advanceTimersByTime(LOST_AFTER_MS));
    expect(screen.getByRole('status')).toHaveTextContent('Connection lost.');
    become(true);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('ignores short reconnections, and pages that never had a connection', async () => {
    await draw(() => <OfflineBanner />);
    act(() => void jest.advanceTimersByTime(LOST_AFTER_MS * 2));
    become(true);
    become(false);
    become(true);
    act(() => void jest.advanceTimersByTime(LOST_AFTER_MS * 2));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});

describe("the overlay while the member's data loads", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('appears after a delay, and disappears when the data arrives', async () => {
    const network = fakeNetwork();
    session.getState().start(identityOf(), 'token');
    network.hang(authCalls.info);
    await draw(LoadingOverlay);
    act(() => void loadMember());
    act(() => void jest.advanceTimersByTime(199));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(1));
    expect(screen.getByRole('status')).toHaveTextContent('One moment, please…');
    expect(getComputedStyle(screen.getByRole('status')).position).toBe('fixed');
    // A failed call leaves its place empty, and the page usable.
    fakeNetwork();
    await act(() => loadMember());
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
