import { act, screen } from '@testing-library/react';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { session } from '@chokdee/shared/session';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { loadMember } from '../session/load-member.ts';
import { shellTexts } from '../shell-texts.ts';
import { identityOf } from '../testing/draw-shell.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { LOST_AFTER_MS } from './use-lost-connection.ts';

// What the socket does is another file's matter; here only whether it is there.
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

describe('the banner of a lost network', () => {
  const become = (online: boolean) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
  };
  afterEach(() => jest.restoreAllMocks());

  it('follows what the browser says of its network, in a region that a screen reader knows already', async () => {
    await draw(() => <OfflineBanner />);
    const region = screen.getByRole('status');
    expect(region).toBeEmptyDOMElement();
    become(false);
    expect(region).toHaveTextContent('You are offline');
    become(true);
    expect(region).toBeEmptyDOMElement();
  });

  it('lies over the page, so that nothing moves when it comes', async () => {
    await draw(() => <OfflineBanner />);
    become(false);
    expect(getComputedStyle(screen.getByRole('status'))).toMatchObject({
      position: 'fixed',
      pointerEvents: 'none',
    });
  });
});

describe('the banner of a site that does not answer', () => {
  const become = (connected: boolean) => act(() => connection.become(connected));
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    become(false);
    jest.useRealTimers();
  });

  it('comes when what did arrive stays away, and goes with the connection', async () => {
    await draw(() => <OfflineBanner />);
    const region = screen.getByRole('status');
    become(true);
    become(false);
    act(() => void jest.advanceTimersByTime(LOST_AFTER_MS - 1));
    expect(region).toBeEmptyDOMElement();
    act(() => void jest.advanceTimersByTime(1));
    expect(region).toHaveTextContent('The connection to the site was lost.');
    become(true);
    expect(region).toBeEmptyDOMElement();
  });

  it('comes on a page that the site made without its database, although nothing ever arrived there', async () => {
    await draw(() => <OfflineBanner stale />);
    act(() => void jest.advanceTimersByTime(LOST_AFTER_MS));
    expect(screen.getByRole('status')).toHaveTextContent('The connection to the site was lost.');
    become(true);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('is silent about a change of connections, and where there never was one', async () => {
    await draw(() => <OfflineBanner />);
    act(() => void jest.advanceTimersByTime(LOST_AFTER_MS * 2));
    become(true);
    become(false);
    become(true);
    act(() => void jest.advanceTimersByTime(LOST_AFTER_MS * 2));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});

describe("the wait for the member's data", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is shown over the page once it lasts, and goes with the data', async () => {
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
    // What does not come leaves its place empty, and the page open.
    fakeNetwork();
    await act(() => loadMember());
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
