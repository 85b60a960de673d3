import { Suspense } from 'react';
import { lazyPart } from '@chokdee/shared/ui';
import type { TurnoverLineProps } from './turnover-line.tsx';

/** The screen is usable without it, so it neither delays the screen nor fails it. */
const TurnoverLine = lazyPart(
  async () => (await import('./turnover-line.tsx').catch(() => undefined))?.TurnoverLine ?? Nothing,
);

/** Placed below what it explains, so nothing shifts when it loads. */
export function TurnoverNote(props: TurnoverLineProps) {
  return (
    <Suspense fallback={null}>
      <TurnoverLine {...props} />
    </Suspense>
  );
}

function Nothing() {
  return null;
}
