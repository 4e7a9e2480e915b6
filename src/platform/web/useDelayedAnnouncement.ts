import { useEffect } from 'react';
import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { announce } from './announce.ts';

let waiting = 0;
let isTold = false;

// What has failed instead speaks for itself.
const hasFailed = () => document.querySelector('main [role=alert]') !== null;

function tellEnd() {
  if (waiting > 0 || !isTold) return;
  isTold = false;
  if (!hasFailed()) announce(say('base.loaded'));
}

/** Tells screen readers that something has been loading for a while, and when nothing is any more: once for a screen. */
export function useDelayedAnnouncement(words: string = say('base.loading')) {
  useEffect(() => {
    waiting++;
    const timer = setTimeout(() => {
      if (isTold) return;
      isTold = true;
      announce(words);
    }, limits.loadingAnnouncedAfter);
    return () => {
      clearTimeout(timer);
      waiting--;
      // What comes in its place may be loading, too.
      setTimeout(tellEnd, limits.regionKnown);
    };
  }, [words]);
}
