import type { NumberSetSummary } from '@chokdee/shared/contracts/number-sets';
import { formatDay } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Link, useClosedByBack } from '@chokdee/shared/router';
import { Badge, Box, Flex, Span } from '@chokdee/shared/ui';
import { useState } from 'react';
import { RoundChoice } from '../again/round-choice.tsx';
import { RemoveQuestion } from './remove-question.tsx';
import { SetActions, type SetDialog } from './set-actions.tsx';
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
  const [open, setOpen] = useState<SetDialog>();
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
        <SetName set={set} />
        <SetSample set={set} />
        <Span display="block" fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {text('sets.count', { n: set.lineCount })} ·{' '}
          {text('sets.changed', { day: formatDay(set.updatedAt) })}
        </Span>
      </Box>
      <SetActions set={set} onOpen={setOpen} />
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

function SetName({ set }: { set: NumberSetSummary }) {
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
        <Link to={`/number-set/${set.id}`}>{set.name}</Link>
      </Box>
      {set.shareCode && <Badge colorPalette="green">{text('sets.shared')}</Badge>}
    </Flex>
  );
}
