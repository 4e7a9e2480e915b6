import sharp from 'sharp';
import { getViewer, login, register } from '#/features/accounts/contract.ts';
import type { Folder } from '#/features/media/folders.ts';
import type { Picture } from '#/features/media/shapes.ts';
import { createProfile } from '#/features/profiles/contract.ts';
import type { SentInputOf } from '#/platform/shared/contract.ts';
import { Person } from './person.ts';
import { untilThereIsRoom } from './untilThereIsRoom.ts';
import { upload } from './upload.ts';

type FixturePerson = { username: string; fullName: string; city: string; country: string } & (
  | { profession: 'doctor'; department: string; qualification: string }
  | { profession: 'nurse'; ward: string; qualification: string; experience: number }
  | { profession: 'general_user' }
);

/** The people of the tests. */
export const fixtures = {
  amara: {
    username: 'amara',
    fullName: 'Amara Okafor',
    city: 'Lagos',
    country: 'Nigeria',
    profession: 'doctor',
    department: 'Cardiology',
    qualification: 'MBBS, FWACP',
  },
  jonas: {
    username: 'jonas.l',
    fullName: 'Jonas Lindqvist',
    city: 'Uppsala',
    country: 'Sweden',
    profession: 'nurse',
    ward: 'Intensive Care',
    qualification: 'RN',
    experience: 7,
  },
  mei: {
    username: 'mei_t',
    fullName: 'Mei Tanaka',
    city: 'Osaka',
    country: 'Japan',
    profession: 'general_user',
  },
  noor: {
    username: 'noor',
    fullName: 'نور الحداد',
    city: 'Amman',
    country: 'Jordan',
    profession: 'doctor',
    department: 'Paediatrics',
    qualification: 'MD',
  },
} satisfies Record<string, FixturePerson>;

export type FixtureName = keyof typeof fixtures;

export const password = 'a quiet ward 7';
export const emailOf = (username: string) => `${username}@example.org`;

/** What a finished wizard sends for this person. */
export function profileOf(role: FixturePerson, profileImageId: string): SentInputOf<typeof createProfile> {
  return {
    location: role.city,
    fullName: role.fullName,
    address: '12 Harbour Street',
    city: role.city,
    country: role.country,
    phone: '555-010-0199',
    dateOfBirth: '1988-02-29',
    gender: 'other',
    pincode: '10115',
    profession: role.profession,
    profileImageId,
    ...(role.profession === 'doctor' && {
      doctorDetails: { department: role.department, qualification: role.qualification },
    }),
    ...(role.profession === 'nurse' && {
      nurseDetails: { ward: role.ward, qualification: role.qualification, experience: role.experience },
    }),
  };
}

/** A real PNG of one colour. */
export const drawPicture = (width = 600, height = 400, background = '#0B6B66') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** Sends a picture as this person, a small one unless given, and waits until it can be used. */
export async function sendPicture(person: Person, folder: Folder, file?: Buffer): Promise<Picture> {
  const { image, refusal } = await upload(person, folder, file ?? (await drawPicture(60, 40)));
  if (!image) throw new Error(`the picture was refused: ${refusal}`);
  return image;
}

/** Brings people of the cast on stage, through the same calls a browser makes. */
export class Fixtures {
  private readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  async account(role: FixturePerson): Promise<Person> {
    const person = new Person(this.url, role.fullName);
    const email = emailOf(role.username);
    await untilThereIsRoom(() => person.does(register, { username: role.username, email, password }));
    await untilThereIsRoom(() => person.does(login, { email, password }));
    const { me } = await untilThereIsRoom(() => person.does(getViewer, {}));
    return Object.assign(person, { id: me!.id, username: me!.username });
  }

  async member(role: FixturePerson): Promise<Person> {
    const person = await this.account(role);
    const { id } = await sendPicture(person, 'profile_images');
    await untilThereIsRoom(() => person.does(createProfile, profileOf(role, id)));
    return person;
  }
}
