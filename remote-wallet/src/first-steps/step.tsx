import { useTexts } from '@chokdee/shared/i18n';
import { Link } from '@chokdee/shared/router';
import { Center, Flex, Icon, Span } from '@chokdee/shared/ui';

interface StepProps {
  number: number;
  name: 'bank' | 'deposit' | 'bet';
  to: string;
  isDone: boolean;
  isNext: boolean;
}

/** A step of the guide; a link until it is done. */
export function Step({ number, name, to, isDone, isNext }: StepProps) {
  const text = useTexts('wallet');
  const label = (
    <>
      <Center
        aria-hidden
        boxSize="7"
        flexShrink="0"
        borderRadius="full"
        borderWidth="1px"
        borderColor={isDone ? 'green.solid' : isNext ? 'red.solid' : 'border.emphasized'}
        color={isDone ? 'green.fg' : isNext ? 'red.fg' : 'fg.muted'}
        fontSize="sm"
        fontWeight="bold"
      >
        {isDone ? <Icon name="check" boxSize="4" /> : number}
      </Center>
      <Span flex="1" minWidth="0" truncate color={isDone ? 'fg.muted' : undefined}>
        {text(`first.${name}`)}
      </Span>
      {isDone && <Span srOnly>{text('first.isDone')}</Span>}
      {!isDone && <Icon name="chevron-right" boxSize="4" color="fg.muted" />}
    </>
  );
  const style = {
    align: 'center',
    gap: '3',
    height: '12',
    fontWeight: isNext ? 'semibold' : 'normal',
  } as const;
  return (
    <li aria-current={isNext ? 'step' : undefined}>
      {isDone ? (
        <Flex {...style}>{label}</Flex>
      ) : (
        <Flex {...style} asChild _focusVisible={{ outline: '2px solid', outlineColor: 'red.focusRing' }}>
          <Link to={to}>{label}</Link>
        </Flex>
      )}
    </li>
  );
}
