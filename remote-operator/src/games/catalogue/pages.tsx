import { useTexts } from '@chokdee/shared/i18n';
import { Button, Flex, Icon, Text } from '@chokdee/shared/ui';

interface PagesProps {
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
}

/** Which part of a long list is shown, and the ways to the others. */
export function Pages({ page, perPage, total, onPage }: PagesProps) {
  const text = useTexts('operator');
  const first = (page - 1) * perPage + 1;
  const last = Math.min(page * perPage, total);
  return (
    <Flex
      as="nav"
      aria-label={text('games.pages')}
      align="center"
      justify="space-between"
      gap="3"
      wrap="wrap"
    >
      <Text role="status" color="fg.muted" textStyle="sm" fontVariantNumeric="tabular-nums">
        {text('games.range', { first, last, total })}
      </Text>
      {total > perPage && (
        <Flex gap="2">
          <Button variant="outline" minHeight="11" disabled={page === 1} onClick={() => onPage(page - 1)}>
            <Icon name="chevron-left" />
            {text('games.previous')}
          </Button>
          <Button variant="outline" minHeight="11" disabled={last >= total} onClick={() => onPage(page + 1)}>
            {text('games.following')}
            <Icon name="chevron-right" />
          </Button>
        </Flex>
      )}
    </Flex>
  );
}
