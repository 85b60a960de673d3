import { useTexts } from '@chokdee/shared/i18n';
import { Input } from '@chokdee/shared/fields';
import { Flex } from '@chokdee/shared/ui';
import { CheckField } from '../form/check-field.tsx';

interface Props {
  search: string;
  onSearch: (search: string) => void;
  isUnreadOnly: boolean;
  onUnreadOnly: (isUnreadOnly: boolean) => void;
}

/** What the list is limited to. */
export function InboxFilter({ search, onSearch, isUnreadOnly, onUnreadOnly }: Props) {
  const text = useTexts('operator');
  return (
    <Flex gap="3" align="center" marginBottom="2">
      <Input
        type="search"
        size="lg"
        flex="1"
        minWidth="0"
        bg="bg.subtle"
        aria-label={text('chat.search')}
        placeholder={text('chat.search')}
        maxLength={60}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
      <CheckField label={text('chat.unreadOnly')} checked={isUnreadOnly} onChange={onUnreadOnly} />
    </Flex>
  );
}
