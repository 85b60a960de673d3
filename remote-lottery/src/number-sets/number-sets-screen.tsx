import { useTexts } from '@chokdee/shared/i18n';
import { Link, useClosedByBack, useSearchParams } from '@chokdee/shared/router';
import {
  Alert,
  Button,
  EmptyState,
  ErrorState,
  Icon,
  Input,
  InputGroup,
  LoadingState,
  Page,
  Stack,
} from '@chokdee/shared/ui';
import { NUMBER_SETS_MAX } from '@chokdee/shared/contracts/number-sets';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { CodeDialog } from './code-dialog.tsx';
import { SetRow } from './set-row.tsx';
import { useNumberSets } from './use-number-sets.ts';

/** The member's saved numbers. `?code=` opens a shared set. */
export function NumberSetsScreen() {
  const text = useTexts('lottery');
  const [search, setSearch] = useState('');
  const [query, setQuery] = useSearchParams();
  const [code, setCode] = useState<string>();
  const sets = useNumberSets(search);
  const close = () => setCode(undefined);
  const codeParam = query.get('code');
  if (codeParam !== null && codeParam !== code) setCode(codeParam);
  // Remove the code from the URL; otherwise navigating back would open the dialog again.
  const removeCodeParam = useEffectEvent(() => setQuery({}, { replace: true }));
  useEffect(() => {
    if (codeParam !== null) removeCodeParam();
  }, [codeParam]);
  useClosedByBack('code', code !== undefined && codeParam === null, { onBack: close });
  const data = sets.state === 'ready' ? sets.data : undefined;
  const list = useRef<HTMLDivElement>(null);
  const removed = useRef(false);
  // Removing a row also removes the focused button; move the focus to the list.
  useLayoutEffect(() => {
    if (removed.current && document.activeElement === document.body)
      list.current?.focus({ preventScroll: true });
    removed.current = false;
  }, [data]);
  const full = sets.state === 'ready' && search.trim() === '' && sets.data.length >= NUMBER_SETS_MAX;
  const make = full ? (
    <Button size="lg" colorPalette="red" disabled>
      <Icon name="plus" />
      {text('sets.new')}
    </Button>
  ) : (
    <Button asChild size="lg" colorPalette="red">
      <Link to="/number-set/new">
        <Icon name="plus" />
        {text('sets.new')}
      </Link>
    </Button>
  );
  const receive = (
    <Button size="lg" variant="outline" aria-haspopup="dialog" onClick={() => setCode('')}>
      <Icon name="download" />
      {text('sets.enterCode')}
    </Button>
  );
  return (
    <Page
      title={text('sets.title')}
      text={text('sets.text', { max: NUMBER_SETS_MAX })}
      actions={
        <>
          {receive}
          {make}
        </>
      }
    >
      <Stack ref={list} tabIndex={-1} outline="none" gap="4">
        {full && (
          <Alert.Root status="info" variant="surface">
            <Alert.Indicator />
            <Alert.Title>{text('sets.full', { max: NUMBER_SETS_MAX })}</Alert.Title>
          </Alert.Root>
        )}
        <InputGroup maxWidth={{ md: '24rem' }} startElement={<Icon name="search" boxSize="4" />}>
          <Input
            size="lg"
            type="search"
            aria-label={text('sets.search')}
            placeholder={text('sets.search')}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </InputGroup>
        {sets.state === 'loading' && <LoadingState rows={4} rowHeight="24" />}
        {sets.state === 'error' && <ErrorState error={sets.error} onRetry={sets.reload} />}
        {sets.state === 'ready' &&
          sets.data.length === 0 &&
          (search.trim() ? (
            <EmptyState icon="search" title={text('sets.noneFound')} />
          ) : (
            <EmptyState
              icon="hash"
              title={text('sets.emptyTitle')}
              text={text('sets.emptyText')}
              action={make}
            />
          ))}
        {sets.state === 'ready' && sets.data.length > 0 && (
          <Stack as="ul" gap="2" listStyleType="none">
            {sets.data.map((set) => (
              <li key={set.id}>
                <SetRow
                  set={set}
                  onChange={sets.reload}
                  onRemoved={() => {
                    removed.current = true;
                    sets.reload();
                  }}
                />
              </li>
            ))}
          </Stack>
        )}
      </Stack>
      {code !== undefined && (
        <CodeDialog
          code={code}
          onClose={close}
          onCopied={() => {
            close();
            if (sets.state === 'ready') sets.reload();
          }}
        />
      )}
    </Page>
  );
}
