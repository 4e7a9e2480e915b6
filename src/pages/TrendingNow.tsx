import { useId } from 'react';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { trendingTags } from '#/app/trendingTags.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { Card } from '#/platform/web/ui/Card.tsx';

/** Seven topics: a list beside the posts; on a phone one row above them. */
export function TrendingNow({ row = false }: { row?: boolean }) {
  const heading = useId();
  if (row) {
    return (
      <section
        aria-labelledby={heading}
        className="flex min-w-0 items-center border-line border-y bg-card py-1.5 mid:hidden"
      >
        <h2 id={heading} className="max-w-24 shrink-0 phone:max-w-none ps-4 pe-3 font-strong text-meta">
          {say('pages.trendingNow')}
        </h2>
        <ol className="flex min-w-0 snap-x gap-2 overflow-x-auto pe-4 [scrollbar-width:none]">
          {trendingTags.map(tag => (
            <li key={tag} className="snap-start">
              <Link
                to={paths.hashtag(tag)}
                className="inline-flex min-h-8 items-center rounded-full border border-line px-3 text-small pointer-coarse:min-h-control focus-visible:-outline-offset-2"
              >
                <bdi dir="ltr">
                  <span className="text-muted">#</span>
                  {tag}
                </bdi>
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
        {say('pages.trendingNow')}
      </h2>
      <ol className="space-y-2">
        {trendingTags.map(tag => (
          <li key={tag} className="wrap-anywhere">
            <Link to={paths.hashtag(tag)} className="rounded-corner hover:text-scrub hover:underline">
              <bdi dir="ltr">
                <span className="text-muted">#</span>
                {tag}
              </bdi>
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
