import type { PartnerState } from '@chokdee/shared/contracts/games';
import type { OperatorPartner } from '@chokdee/shared/contracts/operator-games';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Badge, Button, Flex, Span, Text } from '@chokdee/shared/ui';
import { useState } from 'react';
import { StateChange } from './state-change.tsx';

interface DomainStateProps {
  name: string;
  partner: string;
  known: OperatorPartner['domains'][number];
  onChanged: () => void;
}

const palettes: Record<PartnerState, string> = { open: 'green', maintenance: 'amber', closed: 'gray' };

/** A partner's state in one domain, who set it and why, and a way to change it. */
export function DomainState({ name, partner, known, onChanged }: DomainStateProps) {
  const text = useTexts('operator');
  const [changing, setChanging] = useState(false);
  const { domain, state, change } = known;
  return (
    <Flex gap="3" align="center" wrap="wrap" minHeight="11">
      <Span minWidth={{ md: '36' }}>{domain}</Span>
      <Badge colorPalette={palettes[state]}>{text(`games.${state}`)}</Badge>
      {change && (
        <Text
          textStyle="sm"
          color="fg.muted"
          minWidth="0"
          flex={{ base: '1 0 100%', md: '1' }}
          order={{ base: 1, md: 0 }}
        >
          {text('games.by', { by: change.by, at: formatInstant(change.at), reason: change.reason })}
        </Text>
      )}
      <Button
        variant="outline"
        minHeight="11"
        marginInlineStart="auto"
        aria-haspopup="dialog"
        aria-label={text('games.changeOf', { name, domain })}
        onClick={() => setChanging(true)}
      >
        {text('games.change')}
      </Button>
      {changing && (
        <StateChange
          name={name}
          partner={partner}
          domain={domain}
          current={state}
          onClose={() => setChanging(false)}
          onChanged={onChanged}
        />
      )}
    </Flex>
  );
}
