import { useEffect, useState } from 'react';

const fields = 'input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"]), textarea';
const isField = (target: EventTarget | null) => target instanceof Element && target.matches(fields);

/** The least that a keyboard covers, in pixels: more than the bars of a browser that come and go. */
const least = 120;

/**
 * Whether the keyboard of a phone is likely to cover the foot of the window: while a text field has the focus, until the
 * keyboard has been put away, which gives the window its height back and leaves the focus where it is.
 */
export function useKeyboardUp(): boolean {
  const [isUp, setUp] = useState(false);
  useEffect(() => {
    const viewport = window.visualViewport;
    const heightNow = () => (viewport ? viewport.height * viewport.scale : innerHeight);
    let whole = heightNow();
    let width = innerWidth;
    let wasSmaller = false;
    let isPressed = false;
    const isSmaller = () => heightNow() < whole - least;
    const focused = ({ target }: FocusEvent) => {
      if (!isField(target)) return;
      wasSmaller = isSmaller();
      setUp(true);
    };
    const left = ({ relatedTarget }: FocusEvent) => {
      // A button that is being pressed must not move away before it has been.
      if (!isPressed && !isField(relatedTarget)) setUp(false);
    };
    const pressed = () => {
      isPressed = true;
    };
    const released = () => {
      isPressed = false;
      // The click comes after this event.
      setTimeout(() => {
        if (!isField(document.activeElement)) setUp(false);
      });
    };
    const resized = () => {
      if (width !== innerWidth || !isField(document.activeElement)) {
        width = innerWidth;
        whole = heightNow();
        // A field that is taken off the page while it has the focus tells nobody.
        if (!isField(document.activeElement)) setUp(false);
        return;
      }
      if (isSmaller()) setUp(true);
      else if (wasSmaller) setUp(false);
      wasSmaller = isSmaller();
    };
    if (isField(document.activeElement)) setUp(true);
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('focusin', focused, { signal });
    addEventListener('focusout', left, { signal });
    addEventListener('mousedown', pressed, { signal, capture: true });
    addEventListener('mouseup', released, { signal, capture: true });
    addEventListener('dragend', released, { signal, capture: true });
    viewport?.addEventListener('resize', resized, { signal });
    return () => listening.abort();
  }, []);
  return isUp;
}
