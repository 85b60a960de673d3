import { Center } from '@chokdee/shared/ui';

interface Props {
  /** One digit, or a dash. */
  children: string;
  tone: 'red' | 'black';
}

const faces = {
  red: 'radial-gradient(circle at 34% 26%, {colors.red.fg} 0%, {colors.red.solid} 42%, {colors.red.emphasized} 100%)',
  black:
    'radial-gradient(circle at 34% 26%, {colors.border.emphasized} 0%, {colors.bg.emphasized} 42%, {colors.bg} 100%)',
};

/** A lottery ball, sized by the surrounding font size. */
export function Ball({ children, tone }: Props) {
  return (
    <Center
      boxSize="1.7em"
      borderRadius="full"
      bgImage={faces[tone]}
      boxShadow="inset -0.08em -0.12em 0.3em rgba(0, 0, 0, 0.5), 0 0.2em 0.5em rgba(0, 0, 0, 0.55)"
    >
      <Center
        boxSize="1.14em"
        borderRadius="full"
        bg="fg"
        color="fg.inverted"
        fontWeight="bold"
        lineHeight="1"
      >
        {children}
      </Center>
    </Center>
  );
}
