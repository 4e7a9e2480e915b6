import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A stretch of a text in code units; stretches come in order and never overlap. */
export type TextMark = { start: number; end: number };

type TextMarksProps = { area: RefObject<HTMLTextAreaElement | null>; text: string; marks: TextMark[] };

const piecesOf = (text: string, marks: TextMark[]) => {
  const borders = [0, ...marks.flatMap(({ start, end }) => [start, end]), text.length];
  return borders
    .slice(1)
    .map((border, i) => ({ text: text.slice(borders[i], border), isMarked: i % 2 === 1 }));
};

/** Underlines parts of a text area: the same text, invisible, laid over it, and hidden from screen readers. */
export function TextMarks({ area, text, marks }: TextMarksProps) {
  const layer = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const [over, under] = [layer.current, area.current];
    if (!over || !under) return;
    // A scrollbar takes its width from the lines, on the left where the text runs from the right.
    const fit = () => {
      over.style.left = `${under.clientLeft - 1}px`;
      over.style.width = `${under.clientWidth + 2}px`;
      over.scrollTop = under.scrollTop;
    };
    const observer = new ResizeObserver(fit);
    observer.observe(under);
    under.addEventListener('scroll', fit);
    fit();
    return () => {
      observer.disconnect();
      under.removeEventListener('scroll', fit);
    };
  });

  return (
    <div
      ref={layer}
      dir="auto"
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 overflow-hidden whitespace-pre-wrap wrap-break-word border border-transparent px-3 py-2 text-body text-transparent select-none [unicode-bidi:plaintext] forced-colors:hidden"
    >
      {piecesOf(text, marks).map(({ text, isMarked }, i) =>
        isMarked ? (
          <mark
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
            key={i}
            className="bg-scrub/12 text-transparent underline decoration-2 decoration-scrub decoration-dotted underline-offset-3"
          >
            {text}
          </mark>
        ) : (
          text
        ),
      )}
      {'\u200b'}
    </div>
  );
}
