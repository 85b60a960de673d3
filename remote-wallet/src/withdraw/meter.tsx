import { Box } from '@chokdee/shared/ui';

interface MeterProps {
  label: string;
  value: number;
  max: number;
  /** Turns amber at 90 % and red when full. */
  warns?: boolean;
}

/** A labelled usage bar. */
export function Meter({ label, value, max, warns = false }: MeterProps) {
  const exact = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  // Full means 100 %: a nearly full bar still shows a gap.
  const share = exact < 1 ? Math.min(exact, 0.99) : 1;
  const color = !warns || share < 0.9 ? 'green.solid' : share < 1 ? 'orange.solid' : 'red.solid';
  return (
    <Box
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      height="2"
      borderRadius="full"
      bg="bg.emphasized"
      overflow="hidden"
    >
      <Box
        height="full"
        width={`${share * 100}%`}
        bg={color}
        borderRadius="full"
        transition="width 300ms"
        _motionReduce={{ transition: 'none' }}
      />
    </Box>
  );
}
