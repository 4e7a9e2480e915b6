import type { submitCredential } from '#/features/credentials/contract.ts';
import type { SentInputOf } from '#/platform/shared/contract.ts';
import { sendPicture } from './fixtures.ts';
import type { Person } from './person.ts';
import type { Rounds } from './rounds.ts';

type Licence = SentInputOf<typeof submitCredential>;

/** A licence of this person, whose document has arrived. */
export async function licenceOf(person: Person, changes: Partial<Licence> = {}): Promise<Licence> {
  return {
    licenceType: 'nursing_licence',
    number: 'LEG-4711-0815',
    issuer: 'Socialstyrelsen',
    country: 'Sweden',
    expiresOn: '2049-06-30',
    documentId: (await sendPicture(person, 'credential_documents')).id,
    ...changes,
  };
}

/** The id of what this person has submitted. */
export async function waitingOf(rounds: Rounds, { id }: Person): Promise<string> {
  const [row] = await rounds.sql('select id from credentials where user_id = $1', [id]);
  return String(row!.id);
}
