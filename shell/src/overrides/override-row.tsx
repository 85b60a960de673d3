import type { BootRemote, DrillFault } from '@chokdee/shared/contracts/remote';
import { useTexts } from '@chokdee/shared/i18n';
import { Badge, Box, Flex, Text } from '@chokdee/shared/ui';
import { OverrideForm } from './override-form.tsx';

interface Props {
  name: string;
  build: string;
  state: BootRemote['state'];
  override: string | undefined;
  fault: DrillFault | undefined;
}

export function OverrideRow({ name, build, state, override, fault }: Props) {
  const text = useTexts('overrides');

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
      <OverrideForm name={name} override={override} differs={override !== undefined || fault !== undefined} />
    </Box>
  );
}
