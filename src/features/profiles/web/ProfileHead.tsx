import BadgeCheck from 'lucide-react/icons/badge-check';
import type { ReactNode } from 'react';
import { sourcesOf } from '#/features/media/web/sourcesOf.ts';
import { Card } from '#/platform/web/ui/Card.tsx';
import { Cover } from '#/platform/web/ui/Cover.tsx';
import { PersonAvatar } from './PersonAvatar.tsx';
import { PersonLine } from './PersonLine.tsx';
import { Place } from './Place.tsx';
import type { Profile } from './useProfile.ts';
import { sentenceOfBadge } from './VerifiedBadge.tsx';
import { Workplaces } from './Workplaces.tsx';

type ProfileHeadProps = {
  profile: Profile;
  /** What this reader may do here. */
  actions?: ReactNode;
  /** How much there is of them. */
  counts?: ReactNode;
};

/** Who this is: cover, photo on its edge, name, what they do and where. */
export const ProfileHead = ({ profile, actions, counts }: ProfileHeadProps) => (
  <Card as="section" bleed padded={false} className="overflow-hidden">
    <Cover
      id={profile.id}
      {...sourcesOf(profile.coverImageId, 'cover_images', profile.coverImageSignature)}
      sizes="(min-width: 62rem) 59rem, 100vw"
    />
    {/* The actions stand beside the photo where there is room; on a phone who it is comes first. */}
    <div className="grid grid-cols-1 px-4 pb-5 mid:grid-cols-[auto_minmax(0,1fr)] mid:px-6 mid:pb-6">
      <PersonAvatar
        person={profile}
        size={128}
        alt={profile.fullName}
        isOnTop
        className="-mt-16 relative ring-4 ring-card"
      />
      <div className="mid:col-span-2">
        <h1 className="mt-3 text-page wrap-anywhere">
          <bdi>{profile.fullName}</bdi>
        </h1>
        <p className="mt-0.5 text-small text-muted wrap-anywhere">
          <bdi dir="ltr">@{profile.username}</bdi>
        </p>
        <PersonLine person={{ ...profile, verified: null, worksAt: [] }} className="mt-3" />
        {profile.verified && (
          <p className="mt-2 flex items-start gap-2 text-small wrap-anywhere">
            <BadgeCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-scrub" />
            {sentenceOfBadge(profile.verified)}
          </p>
        )}
        <Workplaces of={profile} />
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1">
          <Place of={profile} />
          {counts}
        </div>
      </div>
      {actions && (
        <div className="mt-4 flex gap-2 max-[22rem]:gap-1 max-[22rem]:[&_button]:px-3 mid:col-start-2 mid:row-start-1 mid:mt-0 mid:items-end mid:justify-end mid:ps-4">
          {actions}
        </div>
      )}
    </div>
  </Card>
);
