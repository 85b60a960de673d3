import { useNavigate } from '@chokdee/shared/router';
import { clearBlocked } from '../blocked.store.ts';

/** Goes back, or home if the tab has no history. Also clears the blocked screen. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    clearBlocked();
    void (window.history.length > 1 ? navigate(-1) : navigate('/'));
  };
}
