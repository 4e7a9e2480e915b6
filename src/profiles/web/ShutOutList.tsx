import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import type { WireOutputOf } from '#/base/contract.ts';
import { byPage } from '#/base/web/byPage.ts';
import { Button } from '#/base/web/ui/Button.tsx';
import { handFocusOn } from '#/base/web/ui/handFocusOn.ts';
import { LoadFailed } from '#/base/web/ui/LoadFailed.tsx';
import { MoreButton } from '#/base/web/ui/MoreButton.tsx';
import { Waiting } from '#/base/web/ui/Waiting.tsx';
import type { listBlocked, Person } from '#/profiles/contract.ts';
import { say, type TextKey } from '#/texts.ts';
import { PersonLink } from './PersonLink.tsx';
import { type ShutOutDeed, useShutOut } from './shutOut.ts';

type ShutOutListProps = {
  queryKey: QueryKey;
  read: (cursor: string | undefined) => Promise<WireOutputOf<typeof listBlocked>>;
  empty: TextKey;
  /** What takes it back, and its word. */
  undo: ShutOutDeed;
  label: TextKey;
};

/** People whom I have shut out, each with the way back. */
export function ShutOutList({ queryKey, read, empty, undo, label }: ShutOutListProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam),
    ...byPage,
  });
  if (!data && error) return <LoadFailed text="profiles.blockedLoadFailed" retry={refetch} />;
  if (!data) return <Waiting />;
  const people = data.pages.flatMap(page => page.items);
  if (people.length === 0) return <p className="text-muted">{say(empty)}</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {people.map(person => (
          <ShutOutRow key={person.id} person={person} undo={undo} label={label} />
        ))}
      </ul>
      {hasNextPage && <MoreButton size="small" busy={isFetching} load={fetchNextPage} />}
    </>
  );
}

function ShutOutRow({ person, undo, label }: { person: Person } & Pick<ShutOutListProps, 'undo' | 'label'>) {
  const { mutate, isPending } = useShutOut(person);
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <PersonLink person={person} meta={<bdi dir="ltr">@{person.username}</bdi>} className="grow" />
      <fieldset aria-label={person.fullName}>
        <Button ref={handFocusOn} size="small" busy={isPending} onClick={() => mutate(undo)}>
          {say(label)}
        </Button>
      </fieldset>
    </li>
  );
}
