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

const draw = (Part: () => React.ReactNode) => renderScreen(Part, { name: 'shell', messages: shellTexts });

describe('the banner of a lost network', () => {
  const become = (online: boolean) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
  };
  afterEach(() => jest.restoreAllMocks());

  it('follows what the browser says of its network, in a region that a screen reader knows already', async () => {
    await draw(OfflineBanner);
    const region = screen.getByRole('status');
    expect(region).toBeEmptyDOMElement();
    become(false);
    expect(region).toHaveTextContent('You are offline');
    become(true);
    expect(region).toBeEmptyDOMElement();
  });

  it('lies over the page, so that nothing moves when it comes', async () => {
    await draw(OfflineBanner);
    become(false);
    expect(getComputedStyle(screen.getByRole('status'))).toMatchObject({ position: 'fixed', pointerEvents: 'none' });
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
