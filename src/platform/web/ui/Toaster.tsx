import { createPortal } from 'react-dom';
import { say } from '#/app/texts.ts';
import { useStore } from '#/platform/web/useStore.ts';
import { ToastCard } from './ToastCard.tsx';
import { toasts } from './toast.ts';

/** The place where toasts appear: once, at the root of the app. */
export function Toaster() {
  const said = useStore(toasts);
  return createPortal(
    // Each toast speaks for itself; 'off' here only keeps an open dialog from hiding this place from screen readers.
    <section
      aria-label={say('base.messages')}
      aria-live="off"
      className="pointer-events-none fixed inset-x-4 top-(--toasts-top) bottom-(--toasts-bottom) z-60 flex flex-col items-center gap-2 mid:items-start"
    >
      {said.map(toast => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>,
    document.body,
  );
}
