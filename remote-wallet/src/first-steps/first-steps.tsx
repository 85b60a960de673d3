import { Suspense, useState } from 'react';
import { useSession } from '@chokdee/shared/session';
import { lazyPart, Skeleton } from '@chokdee/shared/ui';
import { GUIDE_HEIGHT, readProgress } from './progress.ts';

const Guide = lazyPart(async () => (await import('./guide.tsx')).Guide);

/** The guide to the first bet, for members who have not placed one. */
export function FirstSteps() {
  const memberId = useSession((state) => state.identity?.uuid);
  const isOperator = useSession((state) => state.identity?.role === 'operator');
  return memberId && !isOperator && <MemberSteps key={memberId} memberId={memberId} />;
}

/**
 * Most members have placed a bet, so the code loads only where this device does not know that. Room is
 * reserved only where the guide is expected. Elsewhere it is added at the end of the page: nothing moves.
 */
function MemberSteps({ memberId }: { memberId: string }) {
  const isNewcomer = useSession((state) => state.isNewcomer);
  const [progress] = useState(() => readProgress(memberId));
  const isExpected = isNewcomer || progress === 'open';
  if (progress === 'done') return null;
  return (
    <Suspense fallback={isExpected && <Skeleton height={GUIDE_HEIGHT} borderRadius="l3" />}>
      <Guide memberId={memberId} isExpected={isExpected} />
    </Suspense>
  );
}
