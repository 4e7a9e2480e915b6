import { useState } from 'react';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { BusinessAbout } from '#/features/businesses/web/BusinessAbout.tsx';
import { BusinessFault } from '#/features/businesses/web/BusinessFault.tsx';
import { BusinessHead } from '#/features/businesses/web/BusinessHead.tsx';
import { BusinessMenu } from '#/features/businesses/web/BusinessMenu.tsx';
import { FollowButton } from '#/features/businesses/web/following/FollowButton.tsx';
import { Followers } from '#/features/businesses/web/following/Followers.tsx';
import { useBusiness } from '#/features/businesses/web/useBusiness.ts';
import { AwaitBusinesses } from '#/features/businesses/web/visibility.tsx';
import { Answer } from '#/features/businesses/web/workplaces/Answer.tsx';
import { PeopleAt } from '#/features/businesses/web/workplaces/PeopleAt.tsx';
import { useEditing } from '#/features/businesses/web/workplaces/workplaces.ts';
import { Composer } from '#/features/posts/web/Composer.tsx';
import { OnBusinessPage } from '#/features/posts/web/onBusinessPage.ts';
import { PostList } from '#/features/posts/web/PostList.tsx';
import { useBusinessPostCount } from '#/features/posts/web/usePostCount.ts';
import { WithheldNotice } from '#/features/profiles/web/WithheldNotice.tsx';
import { Navigate } from '#/platform/web/router/Navigate.tsx';
import { useParams } from '#/platform/web/router/Router.ts';
import { useTitle } from '#/platform/web/title.ts';
import { ButtonLink } from '#/platform/web/ui/ButtonLink.tsx';
import { Card } from '#/platform/web/ui/Card.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { OwnPeople } from './business/OwnPeople.tsx';
import { LoadingBusiness } from './LoadingBusiness.tsx';
import { profileFrame } from './profileFrame.ts';

/** /business/{businessUsername}: a business and its posts. Without a username the guard redirects to one's own. */
export function Business() {
  const { businessUsername = '' } = useParams();
  return <BusinessOf key={businessUsername.toLowerCase()} businessUsername={businessUsername} />;
}

/** The page of one business: its head, how to reach it, and its posts; to its owner and editors also a composer, and to its owner the way to invite. */
function BusinessOf({ businessUsername }: { businessUsername: string }) {
  const me = useMe();
  const { data: business, error, refetch } = useBusiness(businessUsername);
  useTitle(business?.businessName);
  const editing = useEditing(business?.ownerId);
  // So that nobody loses what they are writing because they were removed meanwhile.
  const [hasEdited, setEdited] = useState(false);
  if (editing === 'confirmed' && !hasEdited) setEdited(true);

  if (error && !business)
    return (
      <>
        <AwaitBusinesses />
        <BusinessFault error={error} retry={refetch} />
      </>
    );
  if (!business) return <LoadingBusiness />;
  const { ownerId, businessUsername: name } = business;
  // A former username redirects to the current one.
  if (name !== businessUsername.toLowerCase()) return <Navigate to={paths.business(name)} />;
  const own = me.id === ownerId;
  const isEditing = own || editing === 'confirmed';
  return (
    <div className={profileFrame}>
      <BusinessHead
        business={business}
        actions={
          <>
            {isEditing && (
              <ButtonLink to={paths.editBusinessProfile(own ? undefined : ownerId)}>
                {say('businesses.edit')}
              </ButtonLink>
            )}
            {!own && <FollowButton business={business} />}
            {!own && <BusinessMenu ownerId={ownerId} />}
          </>
        }
        counts={
          <div className="flex flex-wrap gap-x-1 text-muted text-small [&>:not(:empty)+:not(:empty)]:before:content-['·_']">
            <Followers businessId={ownerId} />
            <Count of={name} />
          </div>
        }
      />
      {editing === 'invited' && (
        <Card as="section" bleed>
          <p className="mb-3 wrap-anywhere">
            {say('businesses.askedToEdit', { business: business.businessName })}
          </p>
          <Answer what="edit" business={business} isAsking />
        </Card>
      )}
      {business.needsProof && (
        <Notice kind="info">
          <p>{say('businesses.needsProof')}</p>
          <ButtonLink className="mt-3" to={paths.settings('account')}>
            {say('businesses.confirmEmail')}
          </ButtonLink>
        </Notice>
      )}
      {business.withheldFor && <WithheldNotice reason={business.withheldFor} what="withheldBusiness" />}
      {!business.withheldFor && business.withheldParts.length > 0 && (
        <WithheldNotice reason="patient" what="withheldParts" parts={business.withheldParts} />
      )}
      <div className="grid grid-cols-1 gap-4 mid:gap-6 wide:grid-cols-[19.25rem_minmax(0,1fr)] wide:items-start">
        <div className="grid min-w-0 grid-cols-1 gap-4 mid:gap-6">
          <BusinessAbout business={business} />
          {own ? (
            <Card bleed>
              <OwnPeople level="h2" />
            </Card>
          ) : (
            <PeopleAt businessUsername={name} />
          )}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4 mid:gap-6">
          <h2 className="sr-only">{say('businesses.posts')}</h2>
          {(isEditing || hasEdited) && <Composer business={business} isLost={!isEditing} />}
          <OnBusinessPage value={true}>
            <PostList source={{ list: 'business', businessUsername: name, ownerId }} />
          </OnBusinessPage>
        </div>
      </div>
    </div>
  );
}

/** The line is there before the number is, so that nothing moves. */
function Count({ of }: { of: string }) {
  const count = useBusinessPostCount(of);
  return (
    <p className="figures min-h-5 text-muted text-small">
      {count !== undefined && say('businesses.postsCount', { count })}
    </p>
  );
}
