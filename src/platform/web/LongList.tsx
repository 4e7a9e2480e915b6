import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from '#/platform/web/router/Router.ts';

/** How far from the window a row is rendered, and how far it may be until it goes: in heights of the window. */
const comes = 3;
const goes = 6;
/** Rendered before anything has been measured. */
const atFirst = 20;

/** In pixels, by the key of the row: what was measured last. */
const heights = new Map<string, number>();
/** How high a row was when it was rendered last: for one that waits for its contents. */
export const heightOf = (id: string) => heights.get(id);

/** What was rendered when an address was left: at once after Back, which restores focus and position. */
const left = new Map<string, Part>();

/** The rows that are rendered, and the distance between two rows in pixels. */
type Part = { near: ReadonlySet<string>; gap: number };
let lastGap = 0;

type LongListProps = Omit<ComponentProps<'div'>, 'children' | 'ref'> & {
  /** Keys of all rows. */
  ids: string[];
  /** One row: an element with its key as `data-step`, or nothing. `place` counts from 1. */
  row: (id: string, place: number) => ReactNode;
};

/**
 * A list in the window, its rows apart by `row-gap`, of which only the rows near the window are in the document, so that thousands cost as much as
 * dozens; gaps of the same height stand for the others. A row that has never been measured is rendered, and what the reader is
 * in the middle of stays, wherever they scroll.
 */
export function LongList({ ids, row, ...rest }: LongListProps) {
  const { key: visit } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  const [part, setPart] = useState<Part>(
    () => left.get(visit) ?? { near: new Set(ids.slice(0, atFirst)), gap: lastGap },
  );
  const [isWhole, setWhole] = useState(false);
  const now = useRef({ ids, part });
  useLayoutEffect(() => {
    now.current = { ids, part };
  });

  useEffect(() => {
    const element = list.current!;
    // In the same frame: nobody sees a gap, however far they have jumped.
    const look = () => {
      const next = partIn(element, now.current.ids);
      if (!isSame(next, now.current.part)) flushSync(() => setPart(next));
    };
    const print = () => flushSync(() => setWhole(true));
    const afterPrint = () => setWhole(false);
    const resized = new ResizeObserver(look);
    resized.observe(element);
    addEventListener('scroll', look, { passive: true });
    addEventListener('beforeprint', print);
    addEventListener('afterprint', afterPrint);
    return () => {
      resized.disconnect();
      removeEventListener('scroll', look);
      removeEventListener('beforeprint', print);
      removeEventListener('afterprint', afterPrint);
    };
  }, []);
  useEffect(() => () => void left.set(visit, now.current.part), [visit]);

  return (
    <div {...rest} ref={list}>
      {rowsOf(ids, part, isWhole, row)}
    </div>
  );
}

function rowsOf(ids: string[], { near, gap }: Part, isWhole: boolean, row: LongListProps['row']) {
  const rows: ReactNode[] = [];
  let skipped: number | undefined;
  const closeGap = (key: string) => {
    if (skipped !== undefined)
      rows.push(<div key={`before ${key}`} aria-hidden="true" style={{ blockSize: skipped }} />);
    skipped = undefined;
  };
  ids.forEach((id, n) => {
    const height = heights.get(id);
    if (isWhole || height === undefined || near.has(id)) {
      closeGap(id);
      rows.push(row(id, n + 1));
    } else skipped = skipped === undefined ? height : skipped + gap + height;
  });
  closeGap('the end');
  return rows;
}

/** Measures what is rendered, and finds what should be. */
function partIn(list: HTMLElement, ids: string[]): Part {
  const rows = new Map([...list.children].map(one => [(one as HTMLElement).dataset.step, one]));
  const gap = Number.parseFloat(getComputedStyle(list).rowGap) || 0;
  const near = new Set<string>();
  let top = list.getBoundingClientRect().top;
  for (const id of ids) {
    const element = rows.get(id);
    if (element) heights.set(id, element.getBoundingClientRect().height);
    const height = heights.get(id);
    const reach = (element ? goes : comes) * innerHeight;
    const isNear = height !== undefined && top + height > -reach && top < innerHeight + reach;
    if (isNear || (element && isBusy(element))) near.add(id);
    if (height !== undefined) top += height + gap;
  }
  lastGap = gap;
  return { near, gap };
}

/** Whether the reader is in the middle of something there: the focus, a text, a video that is playing. */
const isBusy = (element: Element) =>
  element.contains(document.activeElement) ||
  [...element.querySelectorAll('textarea')].some(({ value }) => value !== '') ||
  [...element.querySelectorAll('video')].some(({ paused }) => !paused);

const isSame = (one: Part, other: Part) =>
  one.gap === other.gap && one.near.size === other.near.size && [...one.near].every(id => other.near.has(id));
