import { getViewer } from '#/features/accounts/contract.ts';
import type { Person } from './person.ts';

/** Whether the server still knows this person by their browser. */
export const isSignedIn = async (person: Person) => (await person.does(getViewer, {})).me !== null;
