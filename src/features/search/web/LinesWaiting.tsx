import { Card } from '#/platform/web/ui/Card.tsx';
import { Skeleton } from '#/platform/web/ui/Skeleton.tsx';
import { Waiting } from '#/platform/web/ui/Waiting.tsx';

const lines = ['first', 'second', 'third'];

/** People or businesses that are still being looked for. */
export const LinesWaiting = () => (
  <Card bleed>
    <Waiting>
      {lines.map(line => (
        <div key={line} className="flex gap-3 py-3">
          <Skeleton className="size-11 rounded-full" />
          <Skeleton className="mt-1 h-5 w-48 rounded-corner" />
        </div>
      ))}
    </Waiting>
  </Card>
);
