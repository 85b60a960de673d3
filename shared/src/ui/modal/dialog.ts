import { modalParts } from './modal-parts.tsx';

interface DialogVariants {
  placement?: 'center' | 'top' | 'bottom';
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'cover' | 'full';
  scrollBehavior?: 'inside' | 'outside';
}

/** A dialog over the page. Put Backdrop and Positioner into a Portal. */
export const Dialog = modalParts<DialogVariants>('dialog');
