import { useEffect, useState, type ComponentType } from 'react';
import { OFFLINE_PATH } from '@chokdee/shared/contracts/kept-pages';
import { useTexts } from '@chokdee/shared/i18n';
import type { KeptPage } from '@chokdee/shared/kept-calls';
import { useOnline } from '@chokdee/shared/query';
import { Link, useLocation } from '@chokdee/shared/router';
import { Button, Flex, Icon, Span, Stack, Text, type IconName } from '@chokdee/shared/ui';
import { RefreshButton } from '../screens/status/refresh-button.tsx';
import { StatusFrame } from '../screens/status/status-frame.tsx';
import { keptPages } from './keeper.ts';
import { keptTime } from './kept-time.ts';
import { useOffline } from './offline.store.ts';
import { loadOfflineTexts } from './offline-texts.ts';

const places: Record<KeptPage, { to: string; icon: IconName }> = {
  slips: { to: '/poy', icon: 'receipt' },
  statement: { to: '/credit/statement', icon: 'list' },
  results: { to: '/results', icon: 'trophy' },
  help: { to: '/howto', icon: 'help' },
};

/** Lists the pages that open without a connection. Replaces a page that was not kept. */
function OfflineScreen() {
  const text = useTexts('offline');
  const { pathname } = useLocation();
  const isOnline = useOnline();
  const offline = useOffline() !== undefined || !isOnline;
  const [times, setTimes] = useState<ReadonlyMap<KeptPage, number>>();
  useEffect(() => void keptPages().then(setTimes), []);
  const pages = (Object.keys(places) as KeptPage[]).filter((page) => page === 'help' || times?.has(page));
  const missing = pathname === OFFLINE_PATH ? undefined : text('text');

  if (!offline)
    return (
      <StatusFrame
        title={text('backTitle')}
        text={text('backText')}
        mark={<Icon name="check" boxSize="14" />}
      >
        <RefreshButton />
      </StatusFrame>
    );
  return (
    <StatusFrame title={text('title')} text={missing} mark={<Icon name="offline" boxSize="14" />}>
      {times && (
        <Stack as="section" aria-label={text('list')} gap="2" width="full" data-kept-pages>
          <Text color="fg.muted" fontSize="sm">
            {text('list')}
          </Text>
          {pages.map((page) => (
            <PageLink key={page} {...places[page]} label={text(page)} atMs={times.get(page)} />
          ))}
        </Stack>
      )}
      <Button size="lg" colorPalette="red" onClick={() => window.location.reload()}>
        <Icon name="refresh" />
        {text('retry')}
      </Button>
    </StatusFrame>
  );
}

interface PageLinkProps {
  to: string;
  icon: IconName;
  label: string;
  atMs: number | undefined;
}

function PageLink({ to, icon, label, atMs }: PageLinkProps) {
  const text = useTexts('offline');
  return (
    <Button
      asChild
      variant="outline"
      size="lg"
      width="full"
      height="auto"
      minHeight="12"
      paddingY="2"
      justifyContent="space-between"
      flexWrap="wrap"
      whiteSpace="normal"
      textAlign="start"
    >
      <Link to={to}>
        <Flex gap="2" align="center">
          <Icon name={icon} />
          {label}
        </Flex>
        {atMs !== undefined && (
          <Span color="fg.muted" fontSize="sm" fontWeight="normal" textAlign="end">
            {text('at', { time: keptTime(atMs) })}
          </Span>
        )}
      </Link>
    </Button>
  );
}

export async function withTexts(): Promise<ComponentType> {
  await loadOfflineTexts();
  return OfflineScreen;
}
