import { createContext, use } from 'react';

export interface ModalState {
  role: 'dialog' | 'alertdialog';
  contentId: string;
  titleId: string;
  closeOnEscape: boolean;
  closeOnInteractOutside: boolean;
  close: () => void;
}

export const ModalContext = createContext<ModalState | undefined>(undefined);

export function useModal(): ModalState {
  const state = use(ModalContext);
  if (!state) throw new Error('a dialog part must be rendered inside its Root');
  return state;
}
