import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useLocation } from '@chokdee/shared/router';
import { screenOfError } from './status/screen-of.ts';
import { StatusScreen } from './status/status-screen.tsx';

/** Keeps the top bar and drawer when one of the shell's own screens throws. A navigation resets it. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return <Boundary place={key}>{children}</Boundary>;
}

class Boundary extends Component<
  { place: string; children: ReactNode },
  { error: unknown; failed: boolean }
> {
  override state = { error: undefined as unknown, failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error('A screen of the shell failed', error, componentStack);
  }

  override componentDidUpdate({ place }: { place: string }) {
    if (this.state.failed && place !== this.props.place) this.setState({ failed: false, error: undefined });
  }

  override render() {
    const { error, failed } = this.state;
    if (!failed) return this.props.children;
    return <StatusScreen {...screenOfError(error)} />;
  }
}
