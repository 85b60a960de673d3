import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { Box } from '@chokdee/shared/ui';
import { pulled, type Crop } from './crop.ts';
import { drawCrop } from './cropped-file.ts';

const VIEW_PIXELS = 576;
/** Fraction of the square's side per arrow key press. */
const STEP = 0.05;

const arrows: Partial<Record<string, [right: number, down: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

interface CropViewProps {
  picture: ImageBitmap;
  crop: Crop;
  label: string;
  onChange: (crop: Crop) => void;
}

/** Preview of the cropped picture under a round mask; drag it by touch or mouse, or use the arrow keys. */
export function CropView({ picture, crop, label, onChange }: CropViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ x: number; y: number }>(undefined);

  useEffect(() => drawCrop(canvas.current!, picture, crop), [picture, crop]);

  const drag = ({ clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLElement>) => {
    if (!held.current) return;
    const side = currentTarget.clientWidth;
    onChange(pulled(picture, crop, (x - held.current.x) / side, (y - held.current.y) / side));
    held.current = { x, y };
  };

  const press = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    onChange(pulled(picture, crop, ...arrow));
  };

  return (
    <Box
      role="img"
      aria-label={label}
      tabIndex={0}
      position="relative"
      width="full"
      maxWidth="72"
      marginX="auto"
      aspectRatio={1}
      overflow="hidden"
      borderRadius="l3"
      cursor="grab"
      touchAction="none"
      focusVisibleRing="outside"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={drag}
      onPointerUp={() => (held.current = undefined)}
      onPointerCancel={() => (held.current = undefined)}
      onKeyDown={press}
    >
      <canvas
        ref={canvas}
        width={VIEW_PIXELS}
        height={VIEW_PIXELS}
        style={{ width: '100%', height: '100%', display: 'block' }}
      />
      <Box
        position="absolute"
        inset="0"
        borderRadius="full"
        boxShadow="0 0 0 100px rgba(0, 0, 0, 0.55)"
        pointerEvents="none"
      />
    </Box>
  );
}
