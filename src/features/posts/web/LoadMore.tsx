import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { say, type TextKey } from '#/app/texts.ts';
import { isRefused, sentenceOf } from '#/platform/web/api.ts';
import { LogInAgain } from '#/platform/web/ui/LogInAgain.tsx';
import { MoreButton } from '#/platform/web/ui/MoreButton.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';

type LoadMoreProps = {
  load: () => Promise<void>;
  /** What is said when it fails. */
  failed: TextKey;
  /** Loads by itself when the reader comes near; the button stays for keyboards. */
  auto?: boolean;
};

/** The end of what has been loaded of a list. */
export function LoadMore({ load, failed, auto }: LoadMoreProps) {
  const place = useRef<HTMLDivElement>(null);
  const { mutate, isPending, isError, error } = useMutation({ mutationFn: load });
  const isWaiting = auto && !isPending && !isError;

  useEffect(() => {
    if (!isWaiting || !place.current) return;
    // Coming near may be told together with having been far: the last one counts.
    const near = new IntersectionObserver(entries => entries.at(-1)!.isIntersecting && mutate(), {
      rootMargin: '0px 0px 1200px',
    });
    near.observe(place.current);
    return () => near.disconnect();
  }, [isWaiting, mutate]);

  return (
    <div ref={place} className="flex flex-col items-center gap-2 py-4">
      {isError &&
        (isRefused(error, 'unauthorized') ? (
          <Notice action={<LogInAgain />}>{sentenceOf(error)}</Notice>
        ) : (
          <Notice>{say(failed)}</Notice>
        ))}
      <MoreButton size="small" busy={isPending} load={mutate} hasFailed={isError} />
    </div>
  );
}
