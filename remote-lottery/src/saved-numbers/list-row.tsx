import type { NumberListSummary } from '@chokdee/shared/contracts/saved-numbers';
import { formatDay } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Link, useClosedByBack } from '@chokdee/shared/router';
import { Badge, Box, Flex, Span } from '@chokdee/shared/ui';
import { useState } from 'react';
import { RoundChoice } from '../again/round-choice.tsx';
import { RemoveQuestion } from './remove-question.tsx';
import { ListActions, type ListDialog } from './list-actions.tsx';
import { ListSample } from './list-sample.tsx';
import { ShareDialog } from './share-dialog.tsx';

interface ListRowProps {
  list: NumberListSummary;
  onChange: () => void;
  onRemoved: () => void;
}

/** A row of the member’s lists, with its actions. */
export function ListRow({ list, onChange, onRemoved }: ListRowProps) {
  const text = useTexts('lottery');
  const [open, setOpen] = useState<ListDialog>();
  const close = () => setOpen(undefined);
  useClosedByBack(`list-${list.id}`, open !== undefined, { onBack: close });
  return (
    <Flex
      as="article"
      aria-label={list.name}
      direction={{ base: 'column', sm: 'row' }}
      align={{ sm: 'center' }}
      gap="3"
      paddingX={{ base: '4', md: '5' }}
      paddingY="3"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
    >
      <Box flex="1" minWidth="0">
        <ListName list={list} />
        <ListSample list={list} />
        <Span display="block" fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {text('saved.count', { n: list.lineCount })} ·{' '}
          {text('saved.changed', { day: formatDay(list.updatedAt) })}
        </Span>
      </Box>
      <ListActions list={list} onOpen={setOpen} />
      {open === 'bet' && <RoundChoice query={`set=${list.id}`} onClose={close} />}
      {open === 'share' && <ShareDialog list={list} onChange={onChange} onClose={close} />}
      {open === 'remove' && (
        <RemoveQuestion
          list={list}
          onClose={close}
          onRemoved={() => {
            close();
            onRemoved();
          }}
        />
      )}
    </Flex>
  );
}

function ListName({ list }: { list: NumberListSummary }) {
  const text = useTexts('lottery');
  return (
    <Flex gap="2" align="center">
      <Box
        asChild
        fontWeight="semibold"
        minWidth="0"
        truncate
        _hover={{ textDecoration: 'underline' }}
        _focusVisible={{ outline: '2px solid', outlineColor: 'red.focusRing' }}
      >
        <Link to={`/number-set/${list.id}`}>{list.name}</Link>
      </Box>
      {list.shareCode && <Badge colorPalette="green">{text('saved.shared')}</Badge>}
    </Flex>
  );
}
