import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '#/app/paths.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { sourcesOf } from '#/features/media/web/sourcesOf.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { Card } from '#/platform/web/ui/Card.tsx';
import { Cover } from '#/platform/web/ui/Cover.tsx';
import { Skeleton } from '#/platform/web/ui/Skeleton.tsx';
import { useNear } from '#/platform/web/useNear.ts';
import { PersonAvatar } from './PersonAvatar.tsx';
import { Place } from './Place.tsx';
import { profileOf } from './useProfile.ts';

/** Me, at the left of my home: cover, photo, name and place, and links under them. */
export function MyCard({ children }: { children?: ReactNode }) {
  const me = useMe();
  const [place, isNear] = useNear();
  const { data: profile, isError } = useQuery({ ...profileOf(me.username), enabled: isNear });
  const person = { ...me, fullName: me.fullName ?? me.username };
  return (
    <Card as="section" padded={false} className="overflow-hidden">
      <span ref={place} className="absolute" />
      <Cover
        id={me.id}
        {...sourcesOf(profile?.coverImageId ?? null, 'cover_images', profile?.coverImageSignature)}
        sizes="17rem"
        className="aspect-3/1!"
      />
      <div className="flex flex-col items-center px-4 pb-5 text-center">
        <Link to={paths.profile(me.username)} className="flex max-w-full flex-col items-center">
          <PersonAvatar person={person} size={64} isOnTop className="-mt-8 relative ring-4 ring-card" />
          <bdi className="mt-2 max-w-full font-strong wrap-anywhere">{person.fullName}</bdi>
        </Link>
        <p className="mb-2 max-w-full text-small text-muted wrap-anywhere">
          <bdi dir="ltr">@{me.username}</bdi>
        </p>
        {profile ? <Place of={profile} /> : !isError && <Skeleton className="h-5 w-40 rounded-corner" />}
      </div>
      {children && <div className="border-line border-t p-2">{children}</div>}
    </Card>
  );
}
