import { useState } from 'react';
import type { ContentVersion, OpenContent } from '@chokdee/shared/contracts/operator-content';
import { formatInstant } from '@chokdee/shared/format';
import { useTexts } from '@chokdee/shared/i18n';
import { Badge, Box, Button, Flex, Stack, Strong, Text } from '@chokdee/shared/ui';
import { useContentWords } from '../use-content-words.ts';
import { VersionDrawer } from './version-drawer.tsx';

interface VersionsTabProps {
  item: OpenContent;
  onChanged: () => void;
}

/** Every version that was saved, newest first. */
export function VersionsTab({ item, onChanged }: VersionsTabProps) {
  const [open, setOpen] = useState<number>();
  return (
    <>
      <Stack as="ul" listStyleType="none" gap="3" maxWidth="4xl">
        {item.versions.map((version) => (
          <VersionRow
            key={version.version}
            version={version}
            item={item}
            onView={() => setOpen(version.version)}
          />
        ))}
      </Stack>
      {open !== undefined && (
        <VersionDrawer item={item} version={open} onClose={() => setOpen(undefined)} onChanged={onChanged} />
      )}
    </>
  );
}

interface VersionRowProps {
  version: ContentVersion;
  item: OpenContent;
  onView: () => void;
}

function VersionRow({ version: known, item, onView }: VersionRowProps) {
  const text = useTexts('operator');
  const words = useContentWords();
  const { version, at, by, note, restoredFrom, written } = known;
  const isShown = item.state === 'published' && item.shown?.version === version;
  return (
    <Box as="li" padding="4" borderWidth="1px" borderRadius="l3" bg="bg.panel">
      <Flex gap="3" wrap="wrap" align="center" justify="space-between">
        <Stack gap="1" minWidth="3xs" flex="1">
          <Flex gap="2" wrap="wrap" align="center">
            <Strong>{text('content.version', { version })}</Strong>
            {version === item.version && <Badge>{text('content.newest')}</Badge>}
            {isShown && <Badge colorPalette="green">{text('content.shownMark')}</Badge>}
          </Flex>
          <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {by} · {formatInstant(at)} · {words.names(written)}
          </Text>
          {restoredFrom && (
            <Text textStyle="sm">{text('content.restoredFrom', { version: restoredFrom })}</Text>
          )}
          {note && (
            <Text textStyle="sm" overflowWrap="anywhere">
              {note}
            </Text>
          )}
        </Stack>
        <Button
          variant="outline"
          size="lg"
          aria-haspopup="dialog"
          aria-label={text('content.viewOf', { version })}
          onClick={onView}
        >
          {text('content.view')}
        </Button>
      </Flex>
    </Box>
  );
}
