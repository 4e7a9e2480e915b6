import { say, type TextKey } from '#/app/texts.ts';
import { Card } from '#/platform/web/ui/Card.tsx';
import { Loading } from '#/platform/web/ui/Loading.tsx';
import { Skeleton } from '#/platform/web/ui/Skeleton.tsx';

/** The shape of a profile or of a business page, before it is there. */
export const LoadingProfile = ({ label = 'profiles.loading' }: { label?: TextKey }) => (
  <Card as="section" bleed data-awaited="profile">
    <Loading label={say(label)}>
      <Skeleton className="aspect-3/1 w-full rounded-control mid:aspect-4/1" />
      <Skeleton className="mt-4 size-32 rounded-full" />
      <Skeleton className="mt-4 h-8 w-64 max-w-full rounded-control" />
      <Skeleton className="mt-3 h-5 w-40 rounded-control" />
    </Loading>
  </Card>
);
