import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { say } from '#/app/texts.ts';
import { useShortcut } from '../keyboard/shortcuts.ts';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { Status } from './Status.tsx';
import { type Toast, toast as toasts } from './toast.ts';
import { useCountdown } from './useCountdown.ts';

const words = 'min-w-0 grow py-1.5 text-small wrap-anywhere';

/** One toast: status or alert, removed after its time, which is paused under pointer or focus. */
export function ToastCard({ toast: { id, kind, text, ms, action } }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  const shortcut = useShortcut('z');
  const card = useRef<HTMLDivElement>(null);
  const error = kind === 'error';
  const Icon = error ? CircleAlert : Check;
  useCountdown(ms, held, () => toasts.dismiss(id));

  // A finger hovers over nothing: what it has touched last stays :hover, long after it has gone.
  const isOver = () => matchMedia('(hover: hover)').matches && card.current?.matches(':hover');
  const release = () => setHeld(Boolean(isOver() || card.current?.matches(':focus-within')));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only hold the clock, nothing is activated here
    <div
      ref={card}
      data-kind={kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={release}
      onFocus={() => setHeld(true)}
      onBlur={() => requestAnimationFrame(release)}
      className="pointer-events-auto flex w-full max-w-105 animate-enter items-center gap-2 rounded-card border border-line bg-raised py-1.5 ps-4 pe-1.5 shadow-float"
    >
      <Icon
        aria-hidden="true"
        className={error ? 'size-5 shrink-0 text-danger' : 'size-5 shrink-0 text-success'}
      />
      {error ? (
        <div role="alert" className={words}>
          {text}
        </div>
      ) : (
        <Status className={words}>{text}</Status>
      )}
      {action && (
        <Button {...shortcut} kind="quiet" size="small" onClick={() => toasts.act(id)}>
          {action.label}
        </Button>
      )}
      <IconButton
        label={say('base.dismiss')}
        icon={<X className="size-4" />}
        onClick={() => toasts.dismiss(id)}
      />
    </div>
  );
}
