import { useLayoutEffect, useRef, useState } from 'react';
import { useKept } from '#/base/web/kept.ts';
import { classes } from '#/base/web/ui/classes.ts';
import { Marked } from '#/base/web/ui/Marked.tsx';
import { say } from '#/texts.ts';
import { linkify } from './linkify.ts';

/** What was written: its own line breaks, links, and no more than 12 lines unless asked for. */
export function PostText({ id, content }: { id: string; content: string }) {
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
        {linkify(content).map(({ text, href }, i) =>
          href ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
            <ExternalLink key={i} href={href} text={text} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
            <Marked key={i} text={text} />
          ),
        )}
      </div>
      {(isLong || isOpen) && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`text-${id}`}
          onClick={() => setOpen(!isOpen)}
          className="mt-1 rounded-corner py-1 font-medium text-small text-scrub hover:underline"
        >
          {say(isOpen ? 'posts.showLess' : 'posts.showMore')}
        </button>
      )}
    </div>
  );
}

const ExternalLink = ({ href, text }: { href: string; text: string }) => (
  <a
    href={href}
    target="_blank"
    rel="noopener noreferrer nofollow ugc"
    dir="ltr"
    className="text-scrub underline decoration-scrub/40 underline-offset-2 hover:decoration-scrub"
  >
    {text}
  </a>
);
