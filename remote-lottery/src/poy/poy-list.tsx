import { lotteryCalls, type Poy } from '@chokdee/shared/contracts/lottery';
import { useCall } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { Link, useSearchParams } from '@chokdee/shared/router';
import { Box, Button, Card, EmptyState, ErrorState, Flex, LoadingState, Money, NativeSelect, Page, Stack, useServerDay } from '@chokdee/shared/ui';
import { groupOf, lotteryGroups } from '../rounds/lottery-group.ts';
import { useRoundNews } from '../rounds/use-round-news.ts';
import { PoyRow } from './poy-row.tsx';
import { poyWindow, readWindowDays, windowDays } from './poy-window.ts';

interface PoyListProps {
  /** Of the path: only slips of this lottery. */
  slug?: string;
  betType?: string;
}

/** Slips of a window of days, the newest first, with what they cost and won together. */
export function PoyList({ slug, betType }: PoyListProps) {
  const text = useTexts('lottery');
  const [search, setSearch] = useSearchParams();
  const days = readWindowDays(search.get('days'));
  const chosen = slug ?? search.get('group') ?? '';
  const poys = useCall(lotteryCalls.poys, poyWindow(days, useServerDay()));
  useRoundNews(poys.state === 'ready' ? poys.reload : undefined);
  const shown = poys.state === 'ready' ? poys.data.filter((poy) => (!chosen || groupOf(poy)?.slug === chosen) && (!betType || poy.betType === betType)) : [];
  const set = (name: string, value: string) => setSearch((known) => ({ ...Object.fromEntries(known), [name]: value }), { replace: true });

  return (
    <Page title={text('poy.title')}>
      <Stack gap="5">
        <Flex gap="3" wrap="wrap" justify="space-between">
          <Flex role="group" aria-label={text('poy.window')} gap="2">
            {windowDays.map((each) => (
              <Button key={each} minHeight="11" variant={each === days ? 'solid' : 'outline'} colorPalette={each === days ? 'red' : 'gray'} aria-pressed={each === days} onClick={() => set('days', String(each))}>
                {text(`poy.days.${each}`)}
              </Button>
            ))}
          </Flex>
          {!slug && (
            <NativeSelect.Root width={{ base: 'full', sm: '16rem' }} size="lg">
              <NativeSelect.Field aria-label={text('lobby.filter')} value={chosen} onChange={(event) => set('group', event.target.value)}>
                <option value="">{text('lobby.all')}</option>
                {lotteryGroups.map((group) => (
                  <option key={group.slug} value={group.slug}>
                    {text(`group.${group.slug}`)}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          )}
        </Flex>
        {poys.state === 'loading' && <LoadingState rows={5} rowHeight="20" />}
        {poys.state === 'error' && <ErrorState error={poys.error} onRetry={poys.reload} />}
        {poys.state === 'ready' && (shown.length === 0 ? <NoPoys /> : <Found poys={shown} />)}
      </Stack>
    </Page>
  );
}

function NoPoys() {
  const text = useTexts('lottery');
  const bet = (
    <Button asChild colorPalette="red">
      <Link to="/lotto">{text('lobby.bet')}</Link>
    </Button>
  );
  return <EmptyState icon="receipt" title={text('poy.emptyTitle')} text={text('poy.emptyText')} action={bet} />;
}

function Found({ poys }: { poys: readonly Poy[] }) {
  const text = useTexts('lottery');
  const sum = (amountOf: (poy: Poy) => number) => poys.reduce((total, poy) => total + amountOf(poy), 0);
  return (
    <>
      <Card.Root>
        <Card.Body flexDirection="row" gap="10" paddingY="4">
          <Box>
            <Box color="fg.muted" fontSize="sm">
              {text('poy.stakes')}
            </Box>
            <Money satang={sum((poy) => (poy.status === 'void' ? 0 : poy.total))} fontSize="xl" fontWeight="bold" />
          </Box>
          <Box>
            <Box color="fg.muted" fontSize="sm">
              {text('poy.payouts')}
            </Box>
            <Money satang={sum((poy) => (poy.status === 'settled' ? poy.payout : 0))} fontSize="xl" fontWeight="bold" color="fg.success" />
          </Box>
        </Card.Body>
      </Card.Root>
      <Stack as="ul" gap="2" listStyleType="none">
        {poys.map((poy) => (
          <li key={poy.poyId}>
            <PoyRow poy={poy} />
          </li>
        ))}
      </Stack>
    </>
  );
}
