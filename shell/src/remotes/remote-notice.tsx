import { useTexts } from '@chokdee/shared/i18n';
import { EmptyState, LoadingState, Text } from '@chokdee/shared/ui';

/** Stands in the place of a remote that is late, or that the site's operator has taken out. */
export function RemoteNotice({ state }: { state: 'slow' | 'off' | 'maintenance' }) {
  const text = useTexts('shell');
  if (state === 'slow')
    return (
      <>
        <Text role="status" color="fg.muted">
          {text('remote.slow')}
        </Text>
        <LoadingState rows={4} />
      </>
    );
  return <EmptyState icon="wrench" title={text(`remote.${state}.title`)} text={text(`remote.${state}.text`)} />;
}
