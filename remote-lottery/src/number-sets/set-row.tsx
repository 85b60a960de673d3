import type { NumberSetSummary } from '@chokdee/shared/contracts/number-sets';
import { formatDay } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Link, useClosedByBack } from '@chokdee/shared/router';
import { Badge, Box, Button, Flex, Icon, IconButton, Span } from '@chokdee/shared/ui';
import { useState } from 'react';
import { RoundChoice } from '../again/round-choice.tsx';
import { RemoveQuestion } from './remove-question.tsx';
import { SetSample } from './set-sample.tsx';
import { ShareDialog } from './share-dialog.tsx';

interface SetRowProps {
  set: NumberSetSummary;
  onChange: () => void;
  onRemoved: () => void;
}

/** A row of the list of sets, with its actions. */
export function SetRow({ set, onChange, onRemoved }: SetRowProps) {
  const text = useTexts('lottery');
  const [open, setOpen] = useState<'bet' | 'share' | 'remove'>();
  const close = () => setOpen(undefined);
  useClosedByBack(`set-${set.id}`, open !== undefined, { onBack: close });
  return (
    <Flex
      as="article"
      aria-label={set.name}
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
        <Flex gap="2" align="center">
          <Box
            asChild
            fontWeight="semibold"
            minWidth="0"
            truncate
            _hover={{ textDecoration: 'underline' }}
            _focusVisible={{ outline: '2px solid', outlineColor: 'red.focusRing' }}
          >
            <Link to={`/number-set/${set.id}`}>{set.name}</Link>
          </Box>
          {set.shareCode && <Badge colorPalette="green">{text('sets.shared')}</Badge>}
        </Flex>
        <SetSample set={set} />
        <Span display="block" fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {text('sets.count', { n: set.lineCount })} ·{' '}
          {text('sets.changed', { day: formatDay(set.updatedAt) })}
        </Span>
      </Box>
      <Flex gap="2">
        <Button
          flex={{ base: '1', sm: 'initial' }}
          minHeight="11"
          colorPalette="red"
          aria-haspopup="dialog"
          onClick={() => setOpen('bet')}
        >
          <Icon name="ticket" boxSize="4" />
          {text('sets.bet')}
        </Button>
        <IconButton
          asChild
          variant="outline"
          minHeight="11"
          minWidth="11"
          aria-label={text('sets.edit', { name: set.name })}
        >
          <Link to={`/number-set/${set.id}`}>
            <Icon name="edit" boxSize="4" />
          </Link>
        </IconButton>
        <IconButton
          variant="outline"
          minHeight="11"
          minWidth="11"
          aria-haspopup="dialog"
          aria-label={text('sets.share', { name: set.name })}
          onClick={() => setOpen('share')}
        >
          <Icon name="send" boxSize="4" />
        </IconButton>
        <IconButton
          variant="outline"
          minHeight="11"
          minWidth="11"
          aria-haspopup="dialog"
          aria-label={text('sets.remove', { name: set.name })}
          onClick={() => setOpen('remove')}
        >
          <Icon name="trash" boxSize="4" />
        </IconButton>
      </Flex>
      {open === 'bet' && <RoundChoice query={`set=${set.id}`} onClose={close} />}
      {open === 'share' && <ShareDialog set={set} onChange={onChange} onClose={close} />}
      {open === 'remove' && (
        <RemoveQuestion
          set={set}
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
