import { queryOptions, useQuery } from '@tanstack/react-query';
import { say } from '#/app/texts.ts';
import * as editors from '#/features/businesses/editorsContract.ts';
import * as workplaces from '#/features/businesses/workplacesContract.ts';
import type { Person } from '#/features/profiles/shapes.ts';
import type { JsonOutputOf } from '#/platform/shared/contract.ts';
import { callApi, isRefused, sentenceOf } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import { toast } from '#/platform/web/ui/toast.ts';

export type Workplaces = JsonOutputOf<typeof workplaces.listWorkplaces>;
export type OwnPerson = JsonOutputOf<typeof workplaces.listOwnPeople>['items'][number];

/** What a business asks somebody: to confirm that they work there, or to edit its page. */
export type Asked = 'work' | 'edit';

const calls = {
  work: {
    invite: workplaces.invitePerson,
    part: workplaces.partWithPerson,
    people: workplaces.listOwnPeople,
    asked: workplaces.listWorkplaces,
    accept: workplaces.confirmWorkplace,
    leave: workplaces.leaveWorkplace,
  },
  edit: {
    invite: editors.inviteEditor,
    part: editors.removeEditor,
    people: editors.listEditors,
    asked: editors.listEditing,
    accept: editors.acceptEditing,
    leave: editors.leaveEditing,
  },
} as const;

const keys = {
  work: { asked: ['workplaces'], people: ['people of my business'] },
  edit: { asked: ['editing'], people: ['editors of my business'] },
} as const;
export const peopleAtKey = (businessUsername: string) => ['people at', businessUsername];

/** Which businesses ask me this, and to which I have said yes. */
export const askedOf = (what: Asked) =>
  queryOptions({
    queryKey: keys[what].asked,
    queryFn: ({ signal }) => callApi(calls[what].asked, {}, { signal }),
  });

/** Whether the business of this owner asks me to edit its page, or I do. */
export const useEditing = (ownerId: string | undefined) =>
  useQuery({
    ...askedOf('edit'),
    select: ({ items }) => items.find(({ business }) => business.ownerId === ownerId)?.state,
  }).data;

/** Whom my business has asked this, and who has said yes, page by page. */
export const ownPeople = (what: Asked) => ({
  queryKey: keys[what].people,
  queryFn: ({ pageParam: cursor, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
    callApi(calls[what].people, { cursor }, { signal }),
});

/** Asks somebody this, as my business, and says whether that was possible. */
export async function invite(what: Asked, { id: personId, fullName: name }: Pick<Person, 'id' | 'fullName'>) {
  try {
    await callApi(calls[what].invite, { personId });
    toast.success(say('businesses.inviteSent', { name }));
  } catch (error) {
    const isSaid = (['unauthorized', 'conflict', 'tooMany'] as const).some(code => isRefused(error, code));
    toast.error(isSaid ? sentenceOf(error) : say('businesses.inviteFailed'));
  }
  await refreshWorkplaces();
}

/** Takes that back, or ends what was accepted. Says so only if it fails. */
export async function part(what: Asked, personId: string) {
  await callApi(calls[what].part, { personId }).catch(error =>
    toast.error(isRefused(error, 'unauthorized') ? sentenceOf(error) : say('businesses.partFailed')),
  );
  await refreshWorkplaces();
}

/** What I answer a business, or that it has no longer to do with me. */
export const answer = (what: Asked, isYes: boolean, businessId: string) =>
  callApi(calls[what][isYes ? 'accept' : 'leave'], { businessId });

/** Refetches workplaces and editors after a change; resolves when what is on the screen is current. */
export const refreshWorkplaces = () =>
  Promise.all(
    [...Object.values(keys).flatMap(both => Object.values(both)), ['people at']].map(queryKey =>
      cache.invalidateQueries({ queryKey }),
    ),
  );
