import { SLIP_MAX_LINES } from '@chokdee/shared/contracts/lottery';
import { useTexts, type TextOf } from '@chokdee/shared/i18n';
import { FeedbackLine } from '../purchase/feedback-line.tsx';
import { useSlip } from './slip.store.ts';
import type { Notice } from './slip-state.ts';

/**
 * Feedback on the last action.
 *
 * @param fallback text shown while there is no feedback.
 */
export function NoticeLine({ fallback }: { fallback?: string }) {
  const text = useTexts('lottery');
  const notice = useSlip((state) => state.notice);
  return (
    <FeedbackLine
      success={notice && successText(notice, text)}
      problem={notice && problemText(notice, text)}
      problemColor={notice?.kind === 'closed' ? 'fg.error' : undefined}
      fallback={fallback}
    />
  );
}

const list = (numbers: readonly string[]) => numbers.join(' ');

function successText(notice: Notice, text: TextOf): string | undefined {
  switch (notice.kind) {
    case 'added':
      return text('notice.added', { n: notice.count, numbers: list(notice.numbers) });
    case 'pasted':
    case 'undone':
    case 'redone':
    case 'removed':
    case 'again':
    case 'merged':
      return text(`notice.${notice.kind}`, { n: notice.count });
    case 'restored':
      return text('notice.restored');
    default:
      return undefined;
  }
}

function problemText(notice: Notice, text: TextOf): string | undefined {
  switch (notice.kind) {
    case 'closed':
    case 'skipped':
      return text(`notice.${notice.kind}`, { numbers: list(notice.numbers) });
    case 'conflicting':
    case 'base-removed': {
      const name = (option: string) => text(`option.${option}`);
      return text(`notice.${notice.kind}`, {
        option: name(notice.option),
        removed: notice.removed.map(name).join(', '),
      });
    }
    case 'needs-two-digits':
    case 'needs-three-digits':
    case 'too-many':
      return text(`notice.${notice.kind}`, { max: SLIP_MAX_LINES });
    case 'added':
    case 'pasted': {
      const skipped = notice.kind === 'pasted' ? notice.skipped : [];
      const parts = [
        notice.closed.length > 0 && text('notice.closed', { numbers: list(notice.closed) }),
        skipped.length > 0 && text('notice.skipped', { numbers: list(skipped) }),
      ];
      return parts.filter(Boolean).join(' · ') || undefined;
    }
    default:
      return undefined;
  }
}
