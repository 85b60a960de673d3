import { useNavigate } from '@chokdee/shared/router';
import { clearBlocked } from '../blocked.store.ts';

/** Leads to the page before, and home when the tab has none. What stands in the page's place steps aside. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    clearBlocked();
    void (window.history.length > 1 ? navigate(-1) : navigate('/'));
  };
}
