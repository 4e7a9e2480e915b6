import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { useId, useState } from 'react';
import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { trendingTags } from '#/app/trendingTags.ts';
import { canonicalTag } from '#/features/posts/tagged.ts';
import { Card } from '#/platform/web/ui/Card.tsx';
import { classes } from '#/platform/web/ui/classes.ts';
import { shownTag } from './shownTag.ts';
import { suggestedTopics, toggleTopic, topics } from './topics.ts';

/**
 * What people of my field write about, and then what is trending, without what I followed when the screen was opened: none
 * moves away when it is pressed. Undefined until that is known.
 */
function useTags(): string[] | undefined {
  const suggested = useQuery(suggestedTopics).data;
  const followed = useQuery(topics).data?.items;
  const [tags, setTags] = useState<string[]>();
  if (!tags && suggested && followed) {
    const known = new Set([...suggested, ...followed.map(({ tag }) => tag)]);
    const trending = trendingTags.filter(tag => !known.has(canonicalTag(tag)));
    setTags([...suggested, ...trending].slice(0, limits.topicsSuggested));
  }
  return tags;
}

/** Hashtags for somebody new, each of which is followed by one press. */
export function TopicsToFollow() {
  const heading = useId();
  const tags = useTags();
  const followed = new Set(useQuery(topics).data?.items.map(({ tag }) => tag));
  if (!tags || tags.length === 0) return null;
  return (
    <Card as="section" bleed aria-labelledby={heading}>
      <h2 id={heading} className="mb-3 text-section">
        {say('topics.toFollow')}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {tags.map(tag => {
          const isFollowed = followed.has(canonicalTag(tag));
          const Icon = isFollowed ? Check : Plus;
          return (
            <li key={tag} className="min-w-0 max-w-full">
              <button
                type="button"
                aria-pressed={isFollowed}
                onClick={() => void toggleTopic(tag, !isFollowed)}
                className={classes(
                  'inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border px-3 text-small pointer-coarse:min-h-control',
                  isFollowed ? 'border-scrub bg-scrub-wash text-scrub' : 'border-line hover:bg-scrub-wash',
                )}
              >
                <Icon aria-hidden="true" className="size-4 shrink-0" />
                <bdi dir="ltr" className="truncate">
                  #{shownTag(tag)}
                </bdi>
              </button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
