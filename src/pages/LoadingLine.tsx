import { useDelayedAnnouncement } from '#/platform/web/useDelayedAnnouncement.ts';

/** A line at the top of the window while the next screen is on its way for longer than a moment. */
export function LoadingLine() {
  useDelayedAnnouncement();
  return <div aria-hidden="true" className="fixed inset-x-0 top-0 z-60 h-0.5 animate-late bg-scrub" />;
}
