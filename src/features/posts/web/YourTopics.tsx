import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { shownTag } from './shownTag.ts';
import { topics } from './topics.ts';

/** The hashtags I follow in one row, with how many posts are new; nothing without any. */
export function YourTopics() {
  const heading = useId();
  const items = useQuery(topics).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section
      aria-labelledby={heading}
      className="flex min-w-0 items-center border-line border-y bg-card py-1.5 mid:rounded-card mid:border"
    >
      <h2 id={heading} className="max-w-24 shrink-0 phone:max-w-none ps-4 pe-3 font-strong text-meta">
        {say('topics.yours')}
      </h2>
      <ul className="flex min-w-0 snap-x gap-2 overflow-x-auto pe-4 [scrollbar-width:none]">
        {items.map(({ tag, newPosts }) => (
          <li key={tag} className="snap-start">
            <Link
              to={paths.hashtag(tag)}
              className="inline-flex min-h-8 items-center whitespace-nowrap rounded-full border border-line px-3 text-small pointer-coarse:min-h-control focus-visible:-outline-offset-2"
            >
              <bdi dir="ltr">
                <span className="text-muted">#</span>
                {shownTag(tag)}
              </bdi>
              {newPosts > 0 && (
                <span className="figures ms-2 text-meta text-scrub">
                  {say('topics.newPosts', { count: newPosts })}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
