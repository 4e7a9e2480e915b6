import { Skeleton } from '#/platform/web/ui/Skeleton.tsx';

/** Conversations that are on their way. */
export const RowsWaiting = () => (
  <div data-awaited="chats" className="space-y-5">
    {[0, 1, 2, 3, 4].map(row => (
      <div key={row} className="flex items-center gap-3">
        <Skeleton className="size-11 rounded-full" />
        <div className="grow space-y-2">
          <Skeleton className="h-4 w-1/2 rounded-corner" />
          <Skeleton className="h-3 w-4/5 rounded-corner" />
        </div>
      </div>
    ))}
  </div>
);
