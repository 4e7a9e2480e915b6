import { useQuery } from '@tanstack/react-query';
import { say } from '#/app/texts.ts';
import {
  invitePerson,
  type listOwnPeople,
  listWorkplaces,
  partWithPerson,
} from '#/features/businesses/workplacesContract.ts';
import type { Person } from '#/features/profiles/shapes.ts';
import type { JsonOutputOf } from '#/platform/shared/contract.ts';
import { callApi, isRefused, sentenceOf } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import { toast } from '#/platform/web/ui/toast.ts';

export type Workplaces = JsonOutputOf<typeof listWorkplaces>;
export type OwnPerson = JsonOutputOf<typeof listOwnPeople>['items'][number];

const workplacesKey = ['workplaces'];
export const ownPeopleKey = ['people of my business'];
export const peopleAtKey = (businessUsername: string) => ['people at', businessUsername];

/** Who asks me to confirm that I work there, and where I have. */
export const useWorkplaces = () =>
  useQuery({ queryKey: workplacesKey, queryFn: ({ signal }) => callApi(listWorkplaces, {}, { signal }) });

/** Asks somebody, as my business, to confirm that they work there, and says whether that was possible. */
export async function invite({ id: personId, fullName: name }: Pick<Person, 'id' | 'fullName'>) {
  try {
    await callApi(invitePerson, { personId });
    toast.success(say('businesses.inviteSent', { name }));
  } catch (error) {
    const isSaid = (['unauthorized', 'conflict', 'tooMany'] as const).some(code => isRefused(error, code));
    toast.error(isSaid ? sentenceOf(error) : say('businesses.inviteFailed'));
  }
  await refreshWorkplaces();
}

/** Takes that back, or ends what was confirmed. Says so only if it fails. */
export async function part(personId: string) {
  await callApi(partWithPerson, { personId }).catch(error =>
    toast.error(isRefused(error, 'unauthorized') ? sentenceOf(error) : say('businesses.partFailed')),
  );
  await refreshWorkplaces();
}

/** Refetches workplaces after a change; resolves when what is on the screen is current. */
export const refreshWorkplaces = () =>
  Promise.all(
    [workplacesKey, ownPeopleKey, ['people at']].map(queryKey => cache.invalidateQueries({ queryKey })),
  );
