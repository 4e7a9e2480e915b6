import { useEffect, useRef } from 'react';
import { currentViewer } from '#/features/accounts/web/viewer.ts';
import { useBlocker } from '#/platform/web/router/useBlocker.ts';

/**
 * Keeps somebody with unsaved changes from leaving unasked, by a link, Back or closing the window. Where the session
 * has ended they leave for the login, and what they typed is kept. `free` lets the next step through.
 */
export function useUnsaved(isUnsaved: boolean) {
  const isFree = useRef(false);
  const asks = () => isUnsaved && !isFree.current && currentViewer().me !== null;
  const { isAsking, leave, stay } = useBlocker(asks);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved && !isFree.current && currentViewer().me !== null) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  return {
    isAsking,
    leave,
    stay,
    free: () => {
      isFree.current = true;
    },
  };
}
