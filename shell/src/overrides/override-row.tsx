import { useState, type FormEvent } from 'react';
import type { BootRemote, DrillFault } from '@chokdee/shared/contracts/remote';
import { useTexts } from '@chokdee/shared/i18n';
import { Badge, Box, Button, Flex, Input, Text } from '@chokdee/shared/ui';
import { overrideAddress, resetOverrides } from '../remotes/override-address.ts';

interface Props {
  name: string;
  build: string;
  state: BootRemote['state'];
  override: string | undefined;
  fault: DrillFault | undefined;
}

export function OverrideRow({ name, build, state, override, fault }: Props) {
  const text = useTexts('overrides');
  const [wanted, setWanted] = useState(override ?? '');
  const differs = override !== undefined || fault !== undefined;

  const set = (event: FormEvent) => {
    event.preventDefault();
    if (wanted.trim()) location.assign(overrideAddress(name, wanted.trim()));
  };

  return (
    <Box as="li">
      <Flex align="center" gap="2" wrap="wrap" marginBottom="1.5">
        <Text fontWeight="semibold">{name}</Text>
        <Text
          as="code"
          fontFamily="mono"
          fontSize="sm"
          color="fg.muted"
          userSelect="all"
          wordBreak="break-all"
        >
          {build}
        </Text>
        {state !== 'on' && <Badge colorPalette="gray">{text(state)}</Badge>}
        {override !== undefined && <Badge colorPalette="amber">{text('overridden')}</Badge>}
        {fault && <Badge colorPalette="red">{text('drilled', { remote: name, fault })}</Badge>}
      </Flex>
      <Flex as="form" gap="2" onSubmit={set}>
        <Input
          size="sm"
          flex="1"
          minWidth="0"
          fontFamily="mono"
          autoComplete="off"
          spellCheck={false}
          aria-label={text('wanted', { remote: name })}
          placeholder={text('placeholder')}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
        <Button
          size="sm"
          type="submit"
          variant="surface"
          disabled={!wanted.trim()}
          aria-label={text('setOf', { remote: name })}
        >
          {text('set')}
        </Button>
        {differs && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={text('resetOf', { remote: name })}
            onClick={() => resetOverrides(name)}
          >
            {text('reset')}
          </Button>
        )}
      </Flex>
    </Box>
  );
}
