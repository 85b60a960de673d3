import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { dayAfter } from '@chokdee/shared/rules/instant';
import { Button, EmptyState } from '@chokdee/shared/ui';
import { useDayPath } from './use-day-path.ts';

/**
 * Shown for a day without results. After midnight, the latest draws still belong to the previous business
 * day, so today's page links there.
 */
export function NoResults({ day, today }: { day: string; today: string }) {
  const text = useTexts('lottery');
  const pathOf = useDayPath();
  if (day !== today)
    return <EmptyState icon="trophy" title={text('results.emptyTitle')} text={text('results.emptyText')} />;
  const yesterday = (
    <Button asChild variant="outline" size="lg">
      <Link to={pathOf(dayAfter(today, -1))}>{text('results.yesterday')}</Link>
    </Button>
  );
  return (
    <EmptyState
      icon="trophy"
      title={text('results.emptyTitle')}
      text={text('results.nightText')}
      action={yesterday}
    />
  );
}
