import { useLayoutEffect, useRef, useState } from 'react';
import { useKept } from '#/base/web/kept.ts';
import { classes } from '#/base/web/ui/classes.ts';
import { say } from '#/texts.ts';
import { TextPieces } from './TextPieces.tsx';

type PostTextProps = {
  id: string;
  content: string;
  /** The usernames in it that lead to somebody, in lower case. */
  mentions: string[];
};

/** What was written: its own line breaks, links, and no more than 12 lines unless asked for. */
export function PostText({ id, content, mentions }: PostTextProps) {
  const [isOpen, setOpen] = useKept(['text', id], false);
  const [isLong, setLong] = useState(false);
  const text = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = text.current;
    if (!element) return;
    const measure = () => setLong(long => (isOpen ? long : element.scrollHeight > element.clientHeight + 1));
    const watching = new ResizeObserver(measure);
    watching.observe(element);
    measure();
    return () => watching.disconnect();
  }, [isOpen]);

  return (
    <div>
      <div
        ref={text}
        id={`text-${id}`}
        className={classes(
          'max-w-measure whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]',
          !isOpen && 'line-clamp-12',
        )}
      >
        <TextPieces content={content} mentions={mentions} />
      </div>
      {(isLong || isOpen) && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`text-${id}`}
          onClick={() => setOpen(!isOpen)}
          className="mt-1 rounded-corner py-1 font-medium text-small text-scrub hover:underline pointer-coarse:min-h-control"
        >
          {say(isOpen ? 'posts.showLess' : 'posts.showMore')}
        </button>
      )}
    </div>
  );
}
