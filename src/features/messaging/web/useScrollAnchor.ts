import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { limits } from '#/app/limits.ts';

/** This near to its end a reader is at the end. */
const near = 60;
const far = 500;

type Place = {
  chatId: string;
  /** The id of the first and of the last bubble: what changes when something is added at either end. */
  first: string | undefined;
  last: string | undefined;
  lastIsMine: boolean;
  onNearTop: () => void;
  onNearEnd: () => void;
};

const bubbleOf = (log: HTMLElement, id: string) =>
  log.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`);

/**
 * Where the reader is in a log: at its end they stay there as it grows; up in history nothing moves them. A chat opens
 * at its 'New messages' divider if it has one, else at its end.
 */
export function useScrollAnchor(log: RefObject<HTMLDivElement | null>, place: Place) {
  const { chatId, first, last, lastIsMine } = place;
  const [isAtEnd, setAtEnd] = useState(true);
  const stays = useRef(true);
  const opened = useRef<string>(undefined);
  const anchor = useRef<{ id: string; top: number }>(undefined);
  const wanted = useRef<number>(undefined);
  const height = useRef(0);
  const callbacks = useRef(place);
  useLayoutEffect(() => {
    callbacks.current = place;
  });

  const trackScroll = useCallback(() => {
    const element = log.current;
    if (!element) return;
    // The input has grown, and the observer below has not seen it yet: that was not the reader.
    if (stays.current && element.clientHeight !== height.current) return;
    const below = element.scrollHeight - element.scrollTop - element.clientHeight;
    stays.current = below < near;
    setAtEnd(below < near);
    if (element.scrollTop < far) callbacks.current.onNearTop();
    if (below < far) callbacks.current.onNearEnd();
  }, [log]);

  const toEnd = useCallback(
    (behavior: ScrollBehavior = 'instant') => {
      stays.current = true;
      log.current?.scrollTo({ top: log.current.scrollHeight, behavior });
    },
    [log],
  );

  /** Shows one message in the middle for a moment, now or once it is rendered; undefined: none any more. */
  const goTo = useCallback(
    (seq: number | undefined) => {
      wanted.current = seq;
      const bubble = log.current?.querySelector<HTMLElement>(`[data-seq="${seq}"]`);
      if (!bubble) return false;
      wanted.current = undefined;
      stays.current = false;
      bubble.scrollIntoView({ block: 'center' });
      // Who does not see it is there, too.
      bubble.focus({ preventScroll: true });
      bubble.animate([{ backgroundColor: 'var(--color-scrub-wash)' }, {}], limits.jumpedTo);
      return true;
    },
    [log],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something is added at either end
  useLayoutEffect(() => {
    const element = log.current;
    if (!element || !first) return;
    height.current = element.clientHeight;
    const isWanted = wanted.current !== undefined && goTo(wanted.current);
    if (isWanted) opened.current = chatId;
    else if (opened.current !== chatId) {
      opened.current = chatId;
      const divider = element.querySelector<HTMLElement>('[data-divider]');
      if (divider) element.scrollTop = divider.offsetTop - 24;
      else toEnd();
    } else if (stays.current || lastIsMine) toEnd();
    else {
      const held = anchor.current && bubbleOf(element, anchor.current.id);
      if (held) element.scrollTop += held.offsetTop - anchor.current!.top;
    }
    const top = bubbleOf(element, first);
    anchor.current = top ? { id: first, top: top.offsetTop } : undefined;
    trackScroll();
  }, [chatId, first, last]);

  // The keyboard opens, the input grows, a picture arrives: who is at the end stays there.
  useEffect(() => {
    const element = log.current;
    if (!element) return;
    const watching = new ResizeObserver(() => {
      height.current = element.clientHeight;
      if (stays.current) toEnd();
    });
    watching.observe(element);
    if (element.firstElementChild) watching.observe(element.firstElementChild);
    return () => watching.disconnect();
  }, [log, toEnd]);

  return { isAtEnd, trackScroll, toEnd, goTo };
}
