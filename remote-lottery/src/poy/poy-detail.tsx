import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import type { PoyId } from '@chokdee/shared/contracts/ids';
import { formatInstant } from '@chokdee/shared/format';
import { useCall } from '@chokdee/shared/http';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button, Card, ErrorState, Flex, Heading, Icon, LoadingState, Money, Page, SimpleGrid, Stack } from '@chokdee/shared/ui';
import { Fact } from './fact.tsx';
import { DrawView } from '../results/draw-view.tsx';
import { groupOf } from '../rounds/lottery-group.ts';
import { useRoundTitles } from '../rounds/round-title.ts';
import { useRoundNews } from '../rounds/use-round-news.ts';
import { NoSuchPoy } from './no-such-poy.tsx';
import { PoyFate } from './poy-fate.tsx';
import { PoyLines } from './poy-lines.tsx';
import { slipNumber } from './slip-number.ts';

/** One slip: what became of every line, and what it was paid. */
export function PoyDetail({ id }: { id: PoyId }) {
  const text = useTexts('lottery');
  const titles = useRoundTitles();
  const poy = useCall(lotteryCalls.poy, { id });
  useRoundNews(poy.state === 'ready' ? poy.reload : undefined, poy.state === 'ready' ? poy.data.betId : undefined);
  const title = text('poy.detail', { number: slipNumber(id) });

  if (poy.state === 'loading') return <Page title={title}><LoadingState rows={4} rowHeight="24" /></Page>;
  if (poy.state === 'error') return poy.error.code === 'NOT_FOUND' ? <NoSuchPoy /> : <Page title={title}><ErrorState error={poy.error} onRetry={poy.reload} /></Page>;
  const { lines, draw, total, payout, createdAt, betGroup, betId, status, note } = poy.data;
  const group = groupOf(poy.data);
  return (
    <Page title={title} text={titles.full(poy.data)} actions={<PoyFate poy={poy.data} />}>
      <Stack gap="5">
        <Flex gap="2" wrap="wrap">
          <Button asChild variant="ghost" size="sm" minHeight="11" marginStart="-3">
            <Link to="/poy">
              <Icon name="chevron-left" boxSize="4" />
              {text('poy.back')}
            </Link>
          </Button>
          {group && (
            <Button asChild variant="ghost" size="sm" minHeight="11">
              <Link to={`/lotto/${group.slug}/${betId}`}>
                {text('poy.round')}
                <Icon name="arrow-right" boxSize="4" />
              </Link>
            </Button>
          )}
        </Flex>
        <Card.Root>
          <Card.Body>
            <SimpleGrid columns={{ base: 2, md: 4 }} gap="4">
              <Fact label={text('placed.at')}>{formatInstant(createdAt)}</Fact>
              <Fact label={`${text('slip.total')} · ${text('slip.lines', { n: lines.length })}`}>
                <Money satang={total} />
              </Fact>
              <Fact label={text('poy.payout')}>
                <Money satang={payout} color={status === 'settled' && payout > 0 ? 'fg.success' : undefined} />
              </Fact>
              {note && <Fact label={text('poy.note')}>{note}</Fact>}
            </SimpleGrid>
          </Card.Body>
        </Card.Root>
        {draw && (
          <Card.Root as="section" aria-label={text('draw.title')}>
            <Card.Body gap="3">
              <Heading as="h2" size="md">
                {text('draw.title')}
              </Heading>
              <DrawView draw={draw} betGroup={betGroup} size="large" />
            </Card.Body>
          </Card.Root>
        )}
        <PoyLines lines={lines} />
      </Stack>
    </Page>
  );
}
