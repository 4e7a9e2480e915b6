import { useInfiniteQuery } from '@tanstack/react-query';
import UserPlus from 'lucide-react/icons/user-plus';
import { useId } from 'react';
import { say } from '#/app/texts.ts';
import { type Asked, ownPeople } from '#/features/businesses/web/workplaces/workplaces.ts';
import { cursorPagination } from '#/platform/web/cursorPagination.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { LoadFailed } from '#/platform/web/ui/LoadFailed.tsx';
import { Loading } from '#/platform/web/ui/Loading.tsx';
import { MoreButton } from '#/platform/web/ui/MoreButton.tsx';
import { useAddress } from '#/platform/web/useAddress.ts';
import { useStableTouchedRows } from '#/platform/web/useStableRows.ts';
import { InvitePeople } from './InvitePeople.tsx';
import { OwnPersonRow } from './OwnPersonRow.tsx';

const words = {
  work: {
    title: 'businesses.manage',
    lead: 'businesses.manageLead',
    failed: 'businesses.peopleFailed',
  },
  edit: {
    title: 'businesses.editors',
    lead: 'businesses.editorsLead',
    failed: 'businesses.editorsFailed',
  },
} as const;

type OwnPeopleProps = { what?: Asked; level: 'h2' | 'h3' };

/**
 * To the owner of a business: whom it has asked whether they work there, or to edit its page, who has accepted, and how to
 * invite. The dialog is ?invite=1.
 */
export function OwnPeople({ what = 'work', level: Heading }: OwnPeopleProps) {
  const { title, lead, failed } = words[what];
  const heading = useId();
  const { open } = useAddress();
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    ...ownPeople(what),
    ...cursorPagination,
  });
  const people = data?.pages.flatMap(page => page.items);
  const { rows, touch } = useStableTouchedRows(people, ({ person }) => person.id);
  return (
    <section aria-labelledby={heading}>
      <Heading id={heading} className={Heading === 'h2' ? 'text-section' : 'font-strong'}>
        {say(Heading === 'h2' ? title : 'businesses.manageMine')}
      </Heading>
      <p className="mt-1 text-muted text-small">{say(lead)}</p>
      {!people && error && <LoadFailed error={error} text={failed} retry={refetch} className="mt-3" />}
      {!people && !error && <Loading />}
      {people && rows && rows.length > 0 && (
        <ul aria-labelledby={heading} className="mt-2 divide-y divide-line">
          {rows.map(one => (
            <OwnPersonRow
              key={one.person.id}
              what={what}
              one={one}
              isThere={people.includes(one)}
              onPress={() => touch(one)}
            />
          ))}
        </ul>
      )}
      {hasNextPage && <MoreButton size="small" busy={isFetching} load={fetchNextPage} />}
      <Button
        className="mt-3"
        aria-haspopup="dialog"
        icon={<UserPlus aria-hidden="true" className="size-4" />}
        onClick={() => open({ invite: '1' })}
      >
        {say('businesses.invite')}
      </Button>
      <InvitePeople what={what} listed={people} />
    </section>
  );
}
