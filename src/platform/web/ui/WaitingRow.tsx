import { Skeleton } from './Skeleton.tsx';
import { Waiting } from './Waiting.tsx';

/** Where rows of a list will stand. */
export const WaitingRow = () => (
  <Waiting>
    <Skeleton className="h-14 rounded-control" />
  </Waiting>
);
