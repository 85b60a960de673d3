import { useClosedByBack, useSearchParams } from '@chokdee/shared/router';
import { useEffect, useEffectEvent, useState } from 'react';

/** The dialog for a share code, opened by `?code=` or by hand. The back button closes it. */
export function useCodeDialog() {
  const [query, setQuery] = useSearchParams();
  const [code, setCode] = useState<string>();
  const close = () => setCode(undefined);
  const codeParam = query.get('code');
  if (codeParam !== null && codeParam !== code) setCode(codeParam);
  // Remove the code from the URL; otherwise navigating back would open the dialog again.
  const removeCodeParam = useEffectEvent(() => setQuery({}, { replace: true }));
  useEffect(() => {
    if (codeParam !== null) removeCodeParam();
  }, [codeParam]);
  useClosedByBack('code', code !== undefined && codeParam === null, { onBack: close });
  return {
    /** `undefined` while the dialog is closed, empty if the member has to type the code. */
    code,
    open: () => setCode(''),
    close,
  };
}
