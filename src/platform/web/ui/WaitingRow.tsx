import { Skeleton } from './Skeleton.tsx';
import { Waiting } from './Waiting.tsx';

/** A placeholder for rows of a list. */
export const WaitingRow = () => (
  <Waiting>
    <Skeleton className="h-14 rounded-control" />
  </Waiting>
);
