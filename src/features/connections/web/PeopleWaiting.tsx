import { Card } from '#/platform/web/ui/Card.tsx';
import { Skeleton } from '#/platform/web/ui/Skeleton.tsx';
import { Waiting } from '#/platform/web/ui/Waiting.tsx';

/** One to four columns by width (spec point 2, "Profiles explorer"). */
export const peopleGrid = 'grid gap-3 phone:grid-cols-2 mid:grid-cols-3 mid:gap-4 wide:grid-cols-4';

/** Cards of people that are still on their way. */
export const PeopleWaiting = () => (
  <Waiting className={peopleGrid}>
    {['first', 'second', 'third', 'fourth'].map(name => (
      <Card
        key={name}
        padded={false}
        className="flex animate-late flex-col gap-3 p-4 phone:items-center phone:pt-6"
      >
        <Skeleton className="size-18 rounded-full" />
        <Skeleton className="h-5 w-36 rounded-corner" />
        <Skeleton className="h-4 w-28 rounded-corner" />
        <Skeleton className="mt-6 h-control w-32 rounded-control" />
      </Card>
    ))}
  </Waiting>
);
