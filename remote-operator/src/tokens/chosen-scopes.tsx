import { useTexts } from '@chokdee/shared/i18n';
import { Badge, Flex, Icon, IconButton } from '@chokdee/shared/ui';

interface ChosenScopesProps {
  scopes: readonly string[];
  onRemove: (scope: string) => void;
}

export function ChosenScopes({ scopes, onRemove }: ChosenScopesProps) {
  const text = useTexts('operator');
  return (
    <Flex gap="2" wrap="wrap" marginTop="3" role="status" minHeight="8">
      {scopes.map((scope) => (
        <Badge key={scope} size="lg" fontFamily="mono" gap="1">
          {scope}
          <IconButton
            type="button"
            size="2xs"
            variant="ghost"
            aria-label={text('token.remove', { scope })}
            onClick={() => onRemove(scope)}
          >
            <Icon name="close" />
          </IconButton>
        </Badge>
      ))}
    </Flex>
  );
}
