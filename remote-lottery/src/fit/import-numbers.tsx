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
const ImportPoy = lazy(async () => ({ default: (await import('./import-poy.tsx')).ImportPoy }));
const ImportSet = lazy(async () => ({ default: (await import('./import-set.tsx')).ImportSet }));

/** The open dialog. All of them share one history entry. */
type OpenDialog =
  | { kind: 'picking' }
  | { kind: 'saving'; lines: readonly SlipLine[] }
  | { kind: 'set'; id: NumberSetId }
  | { kind: 'poy'; id: PoyId };

/**
 * Imports numbers the member already has: saved numbers and earlier bet slips. The URL may name one:
 * `?set={id}`, `?again={poyId}`.
 */
export function ImportNumbers() {
  const text = useTexts('lottery');
  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  const { store } = useSlipScope();
  const empty = useSlip((state) => state.lines.length === 0);
  const set = numberSetId.safeParse(search.get('set')).data;
  const poy = poyId.safeParse(search.get('again')).data;
  const hasSource = search.has('set') || search.has('again');
  const requested: OpenDialog | undefined = set ? { kind: 'set', id: set } : poy && { kind: 'poy', id: poy };
  if (requested && JSON.stringify(requested) !== JSON.stringify(open)) setOpen(requested);
  // Remove the parameters from the URL; otherwise navigating back would import again.
  const removeSourceParams = useEffectEvent(() =>
    setSearch(
      (known) => Object.fromEntries([...known].filter(([name]) => name !== 'set' && name !== 'again')),
      { replace: true },
    ),
  );
  useEffect(() => {
    if (hasSource) removeSourceParams();
  }, [hasSource]);
  useClosedByBack('numbers', open !== undefined && !hasSource, { onBack: close });

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
        {open?.kind === 'set' && <ImportSet id={open.id} onClose={close} />}
        {open?.kind === 'poy' && <ImportPoy id={open.id} onClose={close} />}
      </Suspense>
    </Flex>
  );
}
