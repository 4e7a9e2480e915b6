import { useEffect, useRef } from 'react';
import { paths } from '#/app/paths.ts';
import type { MyAccount } from '#/features/accounts/web/viewer.ts';
import { keyOf } from '#/platform/web/keyboard/keyOf.ts';
import { useShortcuts } from '#/platform/web/keyboard/shortcuts.ts';
import { lazyComponent } from '#/platform/web/lazyComponent.tsx';
import { useNavigate } from '#/platform/web/router/Router.ts';
import { useAddress } from '#/platform/web/useAddress.ts';
import { useHasBeen } from '#/platform/web/useHasBeen.ts';
import { places } from './places.ts';
import { isTaken, leaveField, pressKey } from './press.ts';

const KeysDialog = lazyComponent(async () => (await import('./KeysDialog.tsx')).KeysDialog);

// How long g waits for where to.
const sequenceMs = 1_500;

/** The single keys of Rounds, on every screen of a member, while they are not turned off. */
export function Keyboard({ me }: { me: MyAccount }) {
  const areOn = useShortcuts();
  const { query, change } = useAddress();
  const navigate = useNavigate();
  const since = useRef(Number.NEGATIVE_INFINITY);
  // Where the reader was when they pressed a key: a post takes the focus by script only, so the dialog would give it to the first link in it.
  const from = useRef<HTMLElement>(null);
  const isOpen = query.get('keys') === '1';
  const wasOpen = useHasBeen(isOpen);

  const show = (open: boolean) => change({ keys: open ? '1' : undefined });

  const goBack = () => {
    from.current?.focus({ preventScroll: true });
    return from.current === null;
  };

  const hear = (event: KeyboardEvent) => {
    const key = keyOf(event);
    if (key === 'Escape') return leaveField(event, from.current);
    const goes = event.timeStamp - since.current < sequenceMs;
    since.current = Number.NEGATIVE_INFINITY;
    if (!key || isTaken(event)) return;
    if (event.repeat && key !== 'j' && key !== 'k') return;
    from.current = document.activeElement as HTMLElement;
    if (goes && places[key]) void navigate(places[key].to(me));
    else if (key === 'g') since.current = event.timeStamp;
    else if (key === '?') show(true);
    else if (!pressKey(key)) {
      if (key !== 'n') return;
      void navigate(paths.newPost());
    }
    event.preventDefault();
  };
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => {
    if (!areOn) return;
    const listen = (event: KeyboardEvent) => latest.current(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [areOn]);

  return (
    wasOpen && (
      <KeysDialog open={isOpen} onOpenChange={show} finalFocus={goBack} onFault={() => show(false)} />
    )
  );
}
