/** For how long after a touch, a key or the like somebody counts as being there. */
const presentFor = 60_000;

let lastAt = Number.NEGATIVE_INFINITY;

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

// What moves under a mouse that rests is a pointermove, too.
const isRest = (event: Event) =>
  event.type === 'pointermove' &&
  (event as PointerEvent).movementX === 0 &&
  (event as PointerEvent).movementY === 0;

// Absent where the API is called without a window.
if (typeof window !== 'undefined')
  for (const sign of signs)
    addEventListener(
      sign,
      event => {
        if (event.isTrusted && !isRest(event)) lastAt = performance.now();
      },
      { capture: true, passive: true },
    );

/** Whether somebody is at this tab, rather than it only being open: what it asks for then keeps the session alive. */
export const isSomebodyHere = () => performance.now() - lastAt < presentFor;
