/** For how long after a touch, a key or the like somebody counts as being there. */
const presentFor = 60_000;

let lastAt = Number.NEGATIVE_INFINITY;

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
// Absent where the API is called without a window.
if (typeof window !== 'undefined')
  for (const sign of signs)
    addEventListener(
      sign,
      ({ isTrusted }) => {
        if (isTrusted) lastAt = performance.now();
      },
      { capture: true, passive: true },
    );

/** Whether somebody is at this tab, rather than it only being open: what it asks for then keeps the session alive. */
export const isSomebodyHere = () => performance.now() - lastAt < presentFor;
