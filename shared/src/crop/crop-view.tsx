import { useEffect, useRef, useState, type ComponentProps } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { Box } from '@chokdee/shared/ui';
import { ZoomSlider } from './zoom-slider.tsx';

export type { Area };

/** Fraction of the view's width per arrow key press. */
const STEP = 0.05;

interface CropViewProps {
  url: string;
  /** The picture is taller than the part that is cut from it, whatever its size. */
  isTall: boolean;
  /** Width by height of the part. Default: a square. */
  aspect?: number;
  /** Default: round, with a square of which the corners are hidden. */
  corners?: 'full' | 'l3';
  /** The width of the view, as a size token. */
  maxWidth?: string;
  maxZoom?: number;
  label: string;
  zoomLabel: string;
  /** Receives the chosen part in pixels of the picture, first as soon as it is loaded. */
  onChange: (part: Area) => void;
}

/** The picture under a mask: drag it, or use the arrow keys; zoom by slider, wheel or pinch. */
export function CropView({
  url,
  isTall,
  aspect = 1,
  corners = 'full',
  maxWidth = '72',
  maxZoom = 4,
  label,
  zoomLabel,
  onChange,
}: CropViewProps) {
  const cropper = useRef<Cropper>(null);
  const [offset, setOffset] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [width, setWidth] = useState(0);

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
      <Box
        position="relative"
        width="full"
        maxWidth={maxWidth}
        marginX="auto"
        aspectRatio={aspect}
        css={stylesOf(corners)}
      >
        <Cropper
          ref={cropper}
          image={url}
          aspect={aspect}
          objectFit={isTall ? 'horizontal-cover' : 'vertical-cover'}
          showGrid={false}
          maxZoom={maxZoom}
          keyboardStep={width * STEP}
          crop={offset}
          zoom={zoom}
          cropperProps={mask}
          disableAutomaticStylesInjection
          setCropSize={(size) => setWidth(size.width)}
          onCropChange={setOffset}
          onZoomChange={setZoom}
          onCropAreaChange={(_, part) => onChange(part)}
        />
      </Box>
      <ZoomSlider label={zoomLabel} value={zoom} max={maxZoom} onChange={zoomTo} />
    </>
  );
}

/** The dialog has taken the focus before the mask exists. */
function focusFirst(mask: HTMLElement | null) {
  mask?.focus();
}

/** What the library would put into a style element, which the page's content security policy forbids. */
const stylesOf = (corners: string) => ({
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
    borderRadius: corners,
    boxShadow: '0 0 0 100px rgba(0, 0, 0, 0.55)',
    focusVisibleRing: 'inside',
  },
});
