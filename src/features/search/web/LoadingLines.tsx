import { Card } from '#/platform/web/ui/Card.tsx';
import { Loading } from '#/platform/web/ui/Loading.tsx';
import { Skeleton } from '#/platform/web/ui/Skeleton.tsx';

const lines = ['first', 'second', 'third'];

/** People or businesses that are still being looked for. */
export const LoadingLines = () => (
  <Card bleed>
    <Loading>
      {lines.map(line => (
        <div key={line} className="flex gap-3 py-3">
          <Skeleton className="size-11 rounded-full" />
          <Skeleton className="mt-1 h-5 w-48 rounded-corner" />
        </div>
      ))}
    </Loading>
  </Card>
);
