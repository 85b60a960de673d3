import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Button, Flex, Icon, lazyPart } from '@chokdee/shared/ui';
import { Suspense } from 'react';
import { useSlip, useSlipScope } from '../slip/slip.store.ts';
import { useImportDialog } from './use-import-dialog.ts';

const SaveListDialog = lazyPart(
  async () => (await import('../saved-numbers/save-list-dialog.tsx')).SaveListDialog,
);
const ListPicker = lazyPart(async () => (await import('../saved-numbers/list-picker.tsx')).ListPicker);
const ImportPoy = lazyPart(async () => (await import('./import-poy.tsx')).ImportPoy);
const ImportList = lazyPart(async () => (await import('./import-list.tsx')).ImportList);

/** Imports numbers the member already has: saved numbers and earlier bet slips. */
export function ImportNumbers() {
  const text = useTexts('lottery');
  const { open, setOpen, close } = useImportDialog();
  const { store } = useSlipScope();
  const empty = useSlip((state) => state.lines.length === 0);
  return (
    <Flex gap="2" wrap="wrap" role="group" aria-label={text('fit.sources')}>
      <Button
        variant="outline"
        minHeight="11"
        flex={{ base: '1 0 auto', sm: 'initial' }}
        aria-haspopup="dialog"
        onClick={() => setOpen({ kind: 'picking' })}
      >
        <Icon name="hash" boxSize="4" />
        {text('fit.saved')}
      </Button>
      <Button asChild variant="outline" minHeight="11" flex={{ base: '1 0 auto', sm: 'initial' }}>
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
        {text('saved.saveSlip')}
      </Button>
      <Suspense fallback={null}>
        {open?.kind === 'saving' && <SaveListDialog lines={open.lines} onClose={close} />}
        {open?.kind === 'picking' && (
          <ListPicker onPick={(id) => setOpen({ kind: 'list', id })} onClose={close} />
        )}
        {open?.kind === 'list' && <ImportList id={open.id} onClose={close} />}
        {open?.kind === 'poy' && <ImportPoy id={open.id} onClose={close} />}
      </Suspense>
    </Flex>
  );
}
