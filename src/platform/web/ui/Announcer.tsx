import { createPortal } from 'react-dom';
import { useStore } from '#/platform/web/useStore.ts';
import { announcements } from '../announce.ts';

/**
 * Where announcements are said: once, at the root of the app and there from the start, since screen readers speak what
 * comes into a live region and not what it came with.
 */
export function Announcer() {
  const said = useStore(announcements);
  return createPortal(
    <div aria-live="polite" className="sr-only">
      {said.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>,
    document.body,
  );
}
