import { useEffect, useRef, useState, type ComponentProps } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { Box } from '@chokdee/shared/ui';
import { ZoomSlider } from './zoom-slider.tsx';

const MAX_ZOOM = 4;
/** Fraction of the square's side per arrow key press. */
const STEP = 0.05;

interface CropViewProps {
  url: string;
  isTall: boolean;
  label: string;
  zoomLabel: string;
  /** Receives the chosen square in pixels of the picture, first as soon as it is loaded. */
  onChange: (square: Area) => void;
}

/** The picture under a round mask: drag it, or use the arrow keys; zoom by slider, wheel or pinch. */
export function CropView({ url, isTall, label, zoomLabel, onChange }: CropViewProps) {
  const cropper = useRef<Cropper>(null);
  const [offset, setOffset] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [side, setSide] = useState(0);

  // The dialog opens with a scale animation, which the library takes for the size.
  useEffect(() => {
    const measure = () => cropper.current?.computeSizes();
    document.addEventListener('animationend', measure);
    return () => document.removeEventListener('animationend', measure);
  }, []);

  /** Keeps the centre, which the library does only for wheel and pinch. */
  const zoomTo = (next: number) => {
    setOffset({ x: (offset.x * next) / zoom, y: (offset.y * next) / zoom });
    setZoom(next);
  };

  const mask: ComponentProps<'div'> = { ref: focusFirst, role: 'img', 'aria-label': label };
  return (
    <>
      <Box position="relative" width="full" maxWidth="72" marginX="auto" aspectRatio={1} css={styles}>
        <Cropper
          ref={cropper}
          image={url}
          aspect={1}
          objectFit={isTall ? 'horizontal-cover' : 'vertical-cover'}
          showGrid={false}
          maxZoom={MAX_ZOOM}
          keyboardStep={side * STEP}
          crop={offset}
          zoom={zoom}
          cropperProps={mask}
          disableAutomaticStylesInjection
          setCropSize={({ width }) => setSide(width)}
          onCropChange={setOffset}
          onZoomChange={setZoom}
          onCropAreaChange={(_, square) => onChange(square)}
        />
      </Box>
      <ZoomSlider label={zoomLabel} value={zoom} max={MAX_ZOOM} onChange={zoomTo} />
    </>
  );
}

/** The dialog has taken the focus before the mask exists. */
function focusFirst(mask: HTMLElement | null) {
  mask?.focus();
}

/** What the library would put into a style element, which the page's content security policy forbids. */
const styles = {
  '& .reactEasyCrop_Container': {
    position: 'absolute',
    inset: '0',
    display: 'flex',
    justifyContent: 'center',
    alignItems: 'center',
    overflow: 'hidden',
    borderRadius: 'l3',
    bg: 'white',
    cursor: 'grab',
    touchAction: 'none',
    userSelect: 'none',
  },
  '& .reactEasyCrop_Image': { maxWidth: 'none', willChange: 'transform' },
  '& .reactEasyCrop_Cover_Horizontal': { width: 'full', height: 'auto' },
  '& .reactEasyCrop_Cover_Vertical': { width: 'auto', height: 'full' },
  '& .reactEasyCrop_CropArea': {
    position: 'absolute',
    left: '50%',
    top: '50%',
    transform: 'translate(-50%, -50%)',
    borderRadius: 'full',
    boxShadow: '0 0 0 100px rgba(0, 0, 0, 0.55)',
    focusVisibleRing: 'inside',
  },
};
