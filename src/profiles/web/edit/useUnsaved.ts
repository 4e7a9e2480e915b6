import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { currentViewer } from '#/accounts/web/viewer.ts';

/**
 * Keeps somebody with unsaved changes from leaving unasked, by a link, Back or closing the window. Where the session
 * has ended they leave for the login, and what they typed is kept. `free` lets the next step through.
 */
export function useUnsaved(isUnsaved: boolean) {
  const isFree = useRef(false);
  const asks = () => isUnsaved && !isFree.current && currentViewer().me !== null;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => asks() && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved && !isFree.current && currentViewer().me !== null) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  return {
    isAsking: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
    free: () => {
      isFree.current = true;
    },
  };
}
