import { Card } from '#/platform/web/ui/Card.tsx';
import { Loading } from '#/platform/web/ui/Loading.tsx';
import { Skeleton } from '#/platform/web/ui/Skeleton.tsx';

/** Three placeholders, high enough that what is below them on a phone does not visibly jump. */
export const LoadingPostList = () => (
  <Loading className="min-h-dvh space-y-2 mid:space-y-4">
    {['first', 'second', 'third'].map(name => (
      <Card key={name} data-awaited="posts" bleed className="animate-late">
        <div className="mb-4 flex gap-3">
          <Skeleton className="size-11 rounded-full" />
          <div className="grow space-y-2 pt-1">
            <Skeleton className="h-4 w-40 rounded-corner" />
            <Skeleton className="h-3.5 w-28 rounded-corner" />
          </div>
        </div>
        <div className="space-y-2">
          <Skeleton className="h-4 rounded-corner" />
          <Skeleton className="h-4 w-4/5 rounded-corner" />
        </div>
      </Card>
    ))}
  </Loading>
);
