import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { useSession } from '@chokdee/shared/session';
import { Button, Card, Center, Flex, Heading, Icon, m, Money, Separator, SimpleGrid, Span, Stack } from '@chokdee/shared/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { AgainButton } from '../again/again-button.tsx';
import { NoteField } from '../placed/note-field.tsx';
import { lesserLook, nextLook } from '../placed/button-looks.ts';
import { PictureButtons } from '../placed/picture-buttons.tsx';
import { useSlipFacts } from '../placed/use-slip-facts.ts';
import { Fact } from '../poy/fact.tsx';
import { slipNumber } from '../poy/slip-number.ts';
import { useSlipActions, useSlipScope } from './slip-context.ts';
import type { PlacedSlip } from './slip.store.ts';
import { SlipSummary } from './slip-summary.tsx';

const SaveSetDialog = lazy(async () => ({ default: (await import('../number-sets/save-set-dialog.tsx')).SaveSetDialog }));

interface PlacedViewProps {
  slip: PlacedSlip;
  canBet: boolean;
  /** Present where members shoot. */
  onShoot?: () => void;
}

/** The slip is placed: its number, what is on it, and what one does next. */
export function PlacedView({ slip, canBet, onShoot }: PlacedViewProps) {
  const text = useTexts('lottery');
  const { round, slug } = useSlipScope();
  const { again, startAnew } = useSlipActions();
  const cashSatang = useSession((state) => state.cash?.satang);
  const facts = useSlipFacts(slip, round);
  const [note, setNote] = useState<string>();
  const [saving, setSaving] = useState(false);
  const elsewhere = { poy: { ...round, poyId: slip.poyId }, except: round.betId, label: text('again.other') };
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const lines = slip.lines.map(({ option, number, price }) => ({ option, number, priceSatang: price }));
  return (
    <Card.Root as="section" aria-labelledby="slip-placed" maxWidth="3xl" width="full" marginX="auto">
      <Card.Body gap="5" padding={{ base: '5', md: '8' }}>
        <Stack align="center" textAlign="center" gap="3">
          <m.div initial={{ scale: 0.8 }} animate={{ scale: 1 }} transition={{ type: 'spring', stiffness: 260, damping: 18 }}>
            <Center boxSize="20" borderRadius="full" bg="bg.success" color="fg.success" borderWidth="1px" borderColor="border.success">
              <Icon name="check" boxSize="10" />
            </Center>
          </m.div>
          <Heading as="h2" id="slip-placed" size="2xl" ref={heading} tabIndex={-1} outline="none">
            {text('placed.title')}
          </Heading>
          <Span fontFamily="display" fontSize="xl" color="fg.warning">
            {text('placed.text')}
          </Span>
        </Stack>
        <SimpleGrid columns={{ base: 2, sm: 4 }} gap="4">
          <Fact label={text('placed.number')}>{slipNumber(slip.poyId)}</Fact>
          <Fact label={text('placed.at')}>{formatInstant(slip.createdAt).slice(11)}</Fact>
          <Fact label={`${text('slip.total')} · ${text('slip.lines', { n: slip.lines.length })}`}>
            <Money satang={slip.total} />
          </Fact>
          {cashSatang !== undefined && (
            <Fact label={text('placed.balance')}>
              <Money satang={cashSatang} />
            </Fact>
          )}
        </SimpleGrid>
        <Separator />
        <SlipSummary lines={lines} />
        <NoteField poyId={slip.poyId} note={note} onNote={setNote} />
        <Separator />
        <SimpleGrid columns={{ base: 2, sm: 3 }} gap="2">
          {onShoot && (
            <Button size="lg" colorPalette="red" gridColumn="1 / -1" onClick={onShoot}>
              <Icon name="target" />
              {text('placed.shoot')}
            </Button>
          )}
          {canBet && (
            <>
              <Button {...nextLook} onClick={() => again(slip.sent)}>
                <Icon name="repeat" />
                {text('placed.again')}
              </Button>
              <Button {...nextLook} onClick={startAnew}>
                <Icon name="plus" />
                {text('placed.new')}
              </Button>
            </>
          )}
          {!canBet && <AgainButton {...nextLook} {...elsewhere} />}
          <Button asChild {...nextLook} gridColumn={{ base: canBet ? '1 / -1' : 'auto', sm: 'auto' }}>
            <Link to={`/poy/${slug}/${slip.poyId}`}>
              <Icon name="receipt" />
              {text('placed.see')}
            </Link>
          </Button>
        </SimpleGrid>
        <Flex gap="1" justify="center" wrap="wrap">
          <PictureButtons facts={facts} fileName={`chokdee-${facts.number}.png`} />
          <Button {...lesserLook} aria-haspopup="dialog" onClick={() => setSaving(true)}>
            <Icon name="hash" />
            {text('placed.saveSet')}
          </Button>
          {canBet && <AgainButton {...lesserLook} {...elsewhere} />}
        </Flex>
        <Suspense fallback={null}>{saving && <SaveSetDialog lines={slip.lines} onClose={() => setSaving(false)} />}</Suspense>
      </Card.Body>
    </Card.Root>
  );
}
