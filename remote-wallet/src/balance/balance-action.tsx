import type { ComponentProps } from 'react';
import { Link } from '@chokdee/shared/router';
import { Button, Icon, type IconName } from '@chokdee/shared/ui';

interface BalanceActionProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'colorPalette'> {
  icon: IconName;
  label: string;
  to: string;
}

/** A link below the balance. Its height fits a label of two lines, so the page below never shifts. */
export function BalanceAction({ icon, label, to, ...style }: BalanceActionProps) {
  return (
    <Button
      asChild
      {...style}
      height="4.5rem"
      minWidth="0"
      paddingX="1"
      flexDirection="column"
      gap="1"
      whiteSpace="normal"
      textAlign="center"
      lineHeight="1.2"
      fontSize="xs"
    >
      <Link to={to}>
        <Icon name={icon} />
        {label}
      </Link>
    </Button>
  );
}
