import { poyId, type PoyId } from '@chokdee/shared/contracts/ids';
import { numberSetId, type NumberSetId } from '@chokdee/shared/contracts/number-sets';
import { useTexts } from '@chokdee/shared/i18n';
import { Link, useClosedByBack, useSearchParams } from '@chokdee/shared/router';
import type { SlipLine } from '@chokdee/shared/rules/slip';
import { Button, Flex, Icon } from '@chokdee/shared/ui';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useSlip, useSlipScope } from '../slip/slip-context.ts';

const SaveSetDialog = lazy(async () => ({
  default: (await import('../number-sets/save-set-dialog.tsx')).SaveSetDialog,
}));
const SetPicker = lazy(async () => ({ default: (await import('../number-sets/set-picker.tsx')).SetPicker }));
const BringPoy = lazy(async () => ({ default: (await import('./bring-poy.tsx')).BringPoy }));
const BringSet = lazy(async () => ({ default: (await import('./bring-set.tsx')).BringSet }));

/** The open dialog. All of them share one history entry. */
type Open =
  | { kind: 'picking' }
  | { kind: 'saving'; lines: readonly SlipLine[] }
  | { kind: 'set'; id: NumberSetId }
  | { kind: 'poy'; id: PoyId };

/**
 * Imports numbers the member already has: saved numbers and earlier bet slips. The URL may name one:
 * `?set={id}`, `?again={poyId}`.
 */
export function BringNumbers() {
  const text = useTexts('lottery');
  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { store } = useSlipScope();
  const empty = useSlip((state) => state.lines.length === 0);
  const set = numberSetId.safeParse(search.get('set')).data;
  const poy = poyId.safeParse(search.get('again')).data;
  const named = search.has('set') || search.has('again');
  const asked: Open | undefined = set ? { kind: 'set', id: set } : poy && { kind: 'poy', id: poy };
  if (asked && JSON.stringify(asked) !== JSON.stringify(open)) setOpen(asked);
  // Remove the parameters from the URL; otherwise navigating back would import again.
  const forgetNamed = useEffectEvent(() =>
    setSearch(
      (known) => Object.fromEntries([...known].filter(([name]) => name !== 'set' && name !== 'again')),
      { replace: true },
    ),
  );
  useEffect(() => {
    if (named) forgetNamed();
  }, [named]);
  useClosedByBack('numbers', open !== undefined && !named, { onBack: close });

  return (
    <Flex gap="2" wrap="wrap" role="group" aria-label={text('fit.sources')}>
      <Button
        variant="outline"
        minHeight="11"
        flex={{ base: '1', sm: 'initial' }}
        aria-haspopup="dialog"
        onClick={() => setOpen({ kind: 'picking' })}
      >
        <Icon name="hash" boxSize="4" />
        {text('fit.mySets')}
      </Button>
      <Button asChild variant="outline" minHeight="11" flex={{ base: '1', sm: 'initial' }}>
        <Link to="/poy">
          <Icon name="history" boxSize="4" />
          {text('fit.oldSlips')}
        </Link>
      </Button>
      <Button
        variant="outline"
        minHeight="11"
        flex={{ base: '1 0 100%', sm: 'initial' }}
        disabled={empty}
        aria-haspopup="dialog"
        onClick={() => setOpen({ kind: 'saving', lines: store.getState().lines })}
      >
        <Icon name="download" boxSize="4" />
        {text('sets.saveSlip')}
      </Button>
      <Suspense fallback={null}>
        {open?.kind === 'saving' && <SaveSetDialog lines={open.lines} onClose={close} />}
        {open?.kind === 'picking' && (
          <SetPicker onPick={(id) => setOpen({ kind: 'set', id })} onClose={close} />
        )}
        {open?.kind === 'set' && <BringSet id={open.id} onClose={close} />}
        {open?.kind === 'poy' && <BringPoy id={open.id} onClose={close} />}
      </Suspense>
    </Flex>
  );
}
