import { Loading } from './Loading.tsx';
import { Skeleton } from './Skeleton.tsx';

/** A placeholder for rows of a list. */
export const LoadingRow = () => (
  <Loading>
    <Skeleton className="h-14 rounded-control" />
  </Loading>
);
