import { createBusiness } from '#/features/businesses/contract.ts';
import type { SentInputOf } from '#/platform/shared/contract.ts';
import { sendPicture } from './fixtures.ts';
import type { Person } from './person.ts';

type Sent = SentInputOf<typeof createBusiness>;

/** What a finished wizard sends for the business of this person; pictures are sent unless given. */
export async function businessOf(
  person: Person,
  differently: Partial<Sent> = {},
  pictures?: Pick<Sent, 'businessLogoId' | 'businessCoverImageId'>,
): Promise<Sent> {
  return {
    businessName: 'Harbour Clinic',
    businessUsername: 'harbour.clinic',
    businessType: 'Clinic',
    contactEmail: 'desk@harbour.example',
    location: 'Lagos, Nigeria',
    phone: '555-010-0199',
    website: 'https://harbour.example/',
    description: 'Open since 1931, and on Sundays.',
    ...(pictures ?? {
      businessLogoId: (await sendPicture(person, 'business_logos')).id,
      businessCoverImageId: (await sendPicture(person, 'business_cover_images')).id,
    }),
    ...differently,
  };
}

/** Opens a business page for this person, through the same call a browser makes. */
export const openBusiness = async (person: Person, differently?: Partial<Sent>) =>
  person.does(createBusiness, await businessOf(person, differently));
