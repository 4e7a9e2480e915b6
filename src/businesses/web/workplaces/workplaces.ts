import { useQuery } from '@tanstack/react-query';
import type { WireOutputOf } from '#/base/contract.ts';
import { ask } from '#/base/web/api.ts';
import { cache } from '#/base/web/cache.ts';
import {
  invitePerson,
  type listOwnPeople,
  listWorkplaces,
  partWithPerson,
} from '#/businesses/workplacesContract.ts';

export type Workplaces = WireOutputOf<typeof listWorkplaces>;
export type OwnPerson = WireOutputOf<typeof listOwnPeople>['items'][number];

export const workplacesKey = ['workplaces'];
export const ownPeopleKey = ['people of my business'];
export const peopleAtKey = (businessUsername: string) => ['people at', businessUsername];

/** Who asks me to confirm that I work there, and where I have. */
export const useWorkplaces = () =>
  useQuery({ queryKey: workplacesKey, queryFn: ({ signal }) => ask(listWorkplaces, {}, { signal }) });

/** Asks somebody, as my business, to confirm that they work there. */
export async function invite(personId: string) {
  await ask(invitePerson, { personId });
  refreshWorkplaces();
}

/** Takes that back, or ends what was confirmed. */
export async function part(personId: string) {
  await ask(partWithPerson, { personId });
  refreshWorkplaces();
}

/** Something between businesses and people has changed: what is on the screen is read anew. */
export function refreshWorkplaces() {
  for (const key of [workplacesKey, ownPeopleKey, ['people at']])
    void cache.invalidateQueries({ queryKey: key });
}
