import { useId } from 'react';
import { paths } from '#/app/paths.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { Card } from '#/platform/web/ui/Card.tsx';

type TagListProps = {
  title: string;
  /** Hashtags without their sign, and what is said beside one. */
  tags: { tag: string; note?: string | undefined }[];
  /** On a phone one row above the posts; else a list beside them. */
  row?: boolean;
};

const Tag = ({ tag }: { tag: string }) => (
  <bdi dir="ltr">
    <span className="text-muted">#</span>
    {tag}
  </bdi>
);

const noteLook = 'figures ms-2 text-meta text-scrub';

/** Hashtags, each leading to its posts. */
export function TagList({ title, tags, row = false }: TagListProps) {
  const heading = useId();
  if (row) {
    return (
      <section
        aria-labelledby={heading}
        className="flex min-w-0 items-center border-line border-y bg-card py-1.5 mid:hidden"
      >
        <h2 id={heading} className="max-w-24 shrink-0 phone:max-w-none ps-4 pe-3 font-strong text-meta">
          {title}
        </h2>
        <ol className="flex min-w-0 snap-x gap-2 overflow-x-auto pe-4 [scrollbar-width:none]">
          {tags.map(({ tag, note }) => (
            <li key={tag} className="snap-start">
              <Link
                to={paths.hashtag(tag)}
                className="inline-flex min-h-8 items-center whitespace-nowrap rounded-full border border-line px-3 text-small pointer-coarse:min-h-control focus-visible:-outline-offset-2"
              >
                <Tag tag={tag} />
                {note && <span className={noteLook}>{note}</span>}
              </Link>
            </li>
          ))}
        </ol>
      </section>
    );
  }
  return (
    <Card as="section" aria-labelledby={heading} bleed>
      <h2 id={heading} className="mb-3 text-section">
        {title}
      </h2>
      <ol className="space-y-2">
        {tags.map(({ tag, note }) => (
          <li key={tag} className="wrap-anywhere">
            <Link to={paths.hashtag(tag)} className="rounded-corner hover:text-scrub hover:underline">
              <Tag tag={tag} />
              {note && <span className={noteLook}>{note}</span>}
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
