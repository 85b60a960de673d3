import type { SupportRow } from '@chokdee/shared/contracts/operator-support';
import { useTexts } from '@chokdee/shared/i18n';
import { supportContacts } from '@chokdee/shared/rules/support-contacts';
import { Box, Button, Flex, Icon, List, Strong, Text } from '@chokdee/shared/ui';
import { usePlaceName } from './use-place-name.ts';

interface SupportCardProps {
  row: SupportRow;
  /** Absent where everybody falls back on it. */
  onRemove?: () => void;
  onEdit: () => void;
}

export function SupportCard({ row, onRemove, onEdit }: SupportCardProps) {
  const text = useTexts('operator');
  const placeName = usePlaceName();
  const place = placeName(row);
  const acts = [
    { act: 'edit', icon: 'edit', variant: 'outline', onClick: onEdit },
    { act: 'remove', icon: 'trash', variant: 'ghost', onClick: onRemove },
  ] as const;

  return (
    <Box as="li" padding="4" borderWidth="1px" borderRadius="l3" bg="bg.panel">
      <Flex gap="3" wrap="wrap" align="center" justify="space-between">
        <Box minWidth="3xs" flex="1">
          <Strong>{place}</Strong>
          <ShownContacts row={row} />
        </Box>
        <Flex gap="2" wrap="wrap">
          {acts.map(
            ({ act, icon, variant, onClick }) =>
              onClick && (
                <Button
                  key={act}
                  variant={variant}
                  size="lg"
                  aria-haspopup="dialog"
                  aria-label={text(`support.${act}Of`, { place })}
                  onClick={onClick}
                >
                  <Icon name={icon} />
                  {text(`support.${act}`)}
                </Button>
              ),
          )}
        </Flex>
      </Flex>
    </Box>
  );
}

/** The contact data that members see, or a note that they see none. */
function ShownContacts({ row }: { row: SupportRow }) {
  const text = useTexts('operator');
  const { phone, chat, notice, numberSheets } = supportContacts(row);
  const shown = [
    { name: 'officePhoneNumber', value: phone },
    { name: 'urlSupport', value: chat },
    { name: 'urlPopup', value: notice },
    { name: 'urlBailek', value: numberSheets },
  ] as const;
  if (!shown.some(({ value }) => value))
    return (
      <Text textStyle="sm" color="fg.muted">
        {text('support.nothingShown')}
      </Text>
    );
  return (
    <List.Root listStyle="none" textStyle="sm">
      {shown.map(
        ({ name, value }) =>
          value && (
            <List.Item key={name} overflowWrap="anywhere">
              <Text as="span" color="fg.muted">{`${text(`support.field.${name}`)} · `}</Text>
              {value}
            </List.Item>
          ),
      )}
    </List.Root>
  );
}
