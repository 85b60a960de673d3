import { modalParts } from './modal-parts.tsx';

interface DrawerVariants {
  placement?: 'start' | 'end' | 'top' | 'bottom';
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'full';
}

/** A sheet from one side of the page. Put Backdrop and Positioner into a Portal. */
export const Drawer = modalParts<DrawerVariants>('drawer');
