import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { limits } from '#/app/limits.ts';
import { useLocation } from '#/platform/web/router/Router.ts';

/** This near to its end a reader is at the end. */
const near = 60;
const far = 500;

type Log = {
  /** The ids of the first and of the last bubble: what changes when something is added or dropped at either end. */
  first: string | undefined;
  last: string | undefined;
  lastIsMine: boolean;
  /** Whether the last bubble is the newest message of the chat. */
  reachesEnd: boolean;
  onNearTop: () => void;
  onNearEnd: () => void;
  /** Where the reader is has changed: at a message, or at the end (Infinity). */
  onMoved: (seq: number) => void;
  /** The reader belongs at the newest message, but the log does not reach it. */
  onBehind: () => void;
  /** Back has led to a message that is not in the log. */
  onMissing: (seq: number) => void;
};

/** A bubble and its place, in pixels below the upper edge of the log. */
type Anchor = { id: string; seq: number; below: number };

/** Where the reader was at each visit of an address, unless at the end: for Back. */
const left = new Map<string, Anchor>();

const topOf = (element: Element) => element.getBoundingClientRect().top;
const bubbleOf = (log: HTMLElement, id: string) =>
  log.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`);

/** The first bubble that is not above the log's upper edge, by halving: they stand in their order. */
function firstShown(log: HTMLElement): Anchor | undefined {
  const all = log.querySelectorAll<HTMLElement>('[data-message]');
  const edge = topOf(log);
  let [from, to] = [0, all.length - 1];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (topOf(all[middle]!) < edge) from = middle + 1;
    else to = middle;
  }
  const bubble = all[from];
  if (!bubble) return undefined;
  const { message, seq = Number.POSITIVE_INFINITY } = bubble.dataset;
  return { id: message!, seq: Number(seq), below: topOf(bubble) - edge };
}

/** Scrolls to where this bubble is in its place again; false if it is not in the log. */
function restore(log: HTMLElement, { id, below }: Anchor) {
  const bubble = bubbleOf(log, id);
  // Not by the difference to where it is now: a log that has become shorter may have been scrolled by the browser.
  if (bubble) log.scrollTop = topOf(bubble) - topOf(log.firstElementChild!) - below;
  return bubble !== null;
}

/**
 * Where the reader is in a log: at its end they stay there as it grows; up in history nothing moves them, whatever is
 * added, dropped or changes its height above. A chat opens where Back leads to, at its 'New messages' divider if it has
 * one, else at its end.
 */
export function useScrollAnchor(log: RefObject<HTMLDivElement | null>, now: Log) {
  const { first, last, lastIsMine, reachesEnd } = now;
  const { key: visit } = useLocation();
  const [isAtEnd, setAtEnd] = useState(true);
  const stays = useRef(true);
  const isOpened = useRef(false);
  const lastBefore = useRef(last);
  const anchor = useRef<Anchor>(undefined);
  const returning = useRef(left.get(visit));
  const wanted = useRef<number>(undefined);
  const height = useRef(0);
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });

  const trackScroll = useCallback(() => {
    const element = log.current;
    if (!element) return;
    // The input has grown, and the observer below has not seen it yet: that was not the reader.
    if (stays.current && element.clientHeight !== height.current) return;
    const below = element.scrollHeight - element.scrollTop - element.clientHeight;
    stays.current = below < near && latest.current.reachesEnd;
    setAtEnd(stays.current);
    anchor.current = firstShown(element);
    latest.current.onMoved(stays.current ? Number.POSITIVE_INFINITY : (anchor.current?.seq ?? 0));
    if (element.scrollTop < far) latest.current.onNearTop();
    if (below < far) latest.current.onNearEnd();
  }, [log]);

  const toEnd = useCallback(
    (behavior: ScrollBehavior = 'instant') => {
      stays.current = true;
      log.current?.scrollTo({ top: log.current.scrollHeight, behavior });
    },
    [log],
  );

  /** Keeps what is read where it is, whatever has come or gone above it. */
  const stayHere = useCallback(() => {
    if (stays.current) toEnd();
    else if (log.current && anchor.current) restore(log.current, anchor.current);
  }, [log, toEnd]);

  /** Shows one message in the middle for a moment, now or once it is rendered; undefined: none any more. */
  const goTo = useCallback(
    (seq: number | undefined) => {
      wanted.current = seq;
      returning.current = undefined;
      const bubble = log.current?.querySelector<HTMLElement>(`[data-seq="${seq}"]`);
      if (!bubble) return false;
      wanted.current = undefined;
      stays.current = false;
      bubble.scrollIntoView({ block: 'center' });
      // Who does not see it is there, too.
      bubble.focus({ preventScroll: true });
      bubble.animate([{ backgroundColor: 'var(--color-scrub-wash)' }, {}], limits.jumpedTo);
      trackScroll();
      return true;
    },
    [log, trackScroll],
  );

  /** Shows what was on the screen when this visit was left, once it is rendered. */
  const goBack = useCallback(() => {
    if (!log.current || !returning.current || !restore(log.current, returning.current)) return false;
    returning.current = undefined;
    stays.current = false;
    return true;
  }, [log]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something is added or dropped at either end
  useLayoutEffect(() => {
    const element = log.current;
    if (!element || !first) return;
    height.current = element.clientHeight;
    const isMineNew = lastIsMine && last !== lastBefore.current;
    lastBefore.current = last;
    const isThere = wanted.current === undefined ? goBack() : goTo(wanted.current);
    if (!isThere && !isOpened.current) {
      const divider = element.querySelector<HTMLElement>('[data-divider]');
      stays.current = !divider;
      if (divider) element.scrollTop = divider.offsetTop - 24;
      else toEnd();
      if (returning.current) latest.current.onMissing(returning.current.seq);
    } else if (!isThere) {
      if (isMineNew) toEnd();
      else stayHere();
    }
    isOpened.current = true;
    if (stays.current && !reachesEnd && !returning.current) latest.current.onBehind();
    trackScroll();
  }, [first, last, reachesEnd]);

  // The keyboard opens, the input grows, a picture arrives: nobody is moved from where they are.
  useEffect(() => {
    const element = log.current;
    if (!element) return;
    const watching = new ResizeObserver(() => {
      height.current = element.clientHeight;
      stayHere();
    });
    watching.observe(element);
    if (element.firstElementChild) watching.observe(element.firstElementChild);
    return () => watching.disconnect();
  }, [log, stayHere]);

  useEffect(
    () => () => {
      if (anchor.current && !stays.current) left.set(visit, anchor.current);
      else left.delete(visit);
    },
    [visit],
  );

  return { isAtEnd, trackScroll, toEnd, goTo };
}
