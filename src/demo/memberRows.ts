import { v7 as uuidv7 } from 'uuid';
import { say } from '#/app/texts.ts';
import type { users } from '#/features/accounts/server/tables.ts';
import type { credentials } from '#/features/credentials/server/tables.ts';
import { emailKeyOf } from '#/platform/shared/emailAddress.ts';
import type { Member } from './cast/Member.ts';
import { emailOf } from './cast.ts';
import { type At, day, idAt, week } from './ids.ts';
import { coverOf, portraitOf } from './pictures.ts';
import { Random } from './random.ts';
import { type PlannedUpload, uploadIdOf } from './uploading.ts';

type User = typeof users.$inferInsert;
type Licence = Pick<User, 'verifiedKind' | 'verifiedBy' | 'verifiedOn' | 'verifiedUntil'>;

/** The id of this person's account, the same every time. */
export const userIdOf = (username: string) => idAt(week, new Random(`account of ${username}`));

/** How long ago they joined, in milliseconds: between a week and a quarter of a year. */
export const membershipOf = ({ username }: Member) =>
  Math.round(new Random(`since when ${username}`).between(week, 13 * week));

const portraitIdOf = ({ username }: Member) => uploadIdOf(`portrait of ${username}`);
const coverIdOf = ({ username }: Member) => uploadIdOf(`cover of ${username}`);
const hasCover = ({ username }: Member) => new Random(`profile of ${username}`).chance(0.7);

/** Their portraits, and the covers of two thirds. `at` turns an age into a time. */
export const uploadsOfMembers = (people: Member[], at: At): PlannedUpload[] =>
  people.flatMap(member => {
    const shared = { ownerId: userIdOf(member.username), createdAt: at(membershipOf(member)) };
    const portrait = portraitOf(member.username);
    return [
      { ...shared, id: portraitIdOf(member), folder: 'profile_images' as const, picture: portrait },
      ...(hasCover(member)
        ? [
            {
              ...shared,
              id: coverIdOf(member),
              folder: 'cover_images' as const,
              picture: coverOf(member.username),
            },
          ]
        : []),
    ];
  });

/** Accounts with finished profiles and proven mailboxes: nobody reads these, so there is no link to open. */
export const userRows = (people: Member[], passwordHash: string, at: At): User[] =>
  people.map(member => {
    const { username } = member;
    const createdAt = at(membershipOf(member));
    return {
      id: userIdOf(username),
      username,
      usernameKey: username.toLowerCase(),
      email: emailOf(username),
      emailKey: emailKeyOf(emailOf(username)),
      emailVerifiedAt: createdAt,
      ownershipVerifiedAt: createdAt,
      passwordHash,
      createdAt,
      ...profileOf(member),
      ...licenceOf(member, at),
      profileImageId: portraitIdOf(member),
      coverImageId: hasCover(member) ? coverIdOf(member) : null,
    };
  });

/** Addresses, phones and birthdays are nobody's. */
function profileOf(member: Member) {
  const { username, fullName, gender, city, country, profession, qualification } = {
    qualification: null,
    ...member,
  };
  const random = new Random(`home of ${username}`);
  const two = (least: number, most: number) => String(random.whole(least, most)).padStart(2, '0');
  return {
    location: city,
    fullName,
    address: `${random.whole(1, 90)} Lamp Street`,
    city,
    country,
    phone: `55501001${two(0, 99)}`,
    dateOfBirth: `${random.whole(1958, 2000)}-${two(1, 12)}-${two(1, 28)}`,
    gender,
    pincode: `${random.whole(10_000, 99_999)}`,
    profession,
    qualification,
    department: member.profession === 'doctor' ? member.department : null,
    specialization: member.profession === 'doctor' ? member.specialization : null,
    ward: member.profession === 'nurse' ? member.ward : null,
    certification: member.profession === 'nurse' ? member.certification : null,
    experience: member.profession === 'nurse' ? member.experience : null,
  };
}

const dateOf = (time: Date) => time.toISOString().slice(0, 10);
const kindOf = ({ profession }: Member) => (profession === 'doctor' ? 'medical_licence' : 'nursing_licence');
const randomOfLicence = ({ username }: Member) => new Random(`licence of ${username}`);
const isVerified = (member: Member) =>
  member.profession !== 'general_user' && randomOfLicence(member).chance(2 / 3);

function licenceOf(member: Member, at: At): Licence {
  if (!isVerified(member)) return {};
  return {
    verifiedKind: kindOf(member),
    verifiedBy: say('credentials.reviewer'),
    verifiedOn: dateOf(at(3 * day)),
    verifiedUntil: dateOf(at(-700 * day)),
  };
}

/** The licences of two thirds of the clinicians: no administrator among them could have looked at a document. */
export const credentialRows = (people: Member[], at: At): (typeof credentials.$inferInsert)[] =>
  people.filter(isVerified).map(member => {
    const random = randomOfLicence(member);
    return {
      id: uuidv7({ msecs: at(3 * day).getTime(), random: random.bytes(16) }),
      userId: userIdOf(member.username),
      state: 'verified',
      licenceType: kindOf(member),
      number: `DEMO-${random.whole(10_000, 99_999)}`,
      issuer: member.profession === 'doctor' ? 'Medical Council' : 'Nursing Council',
      country: member.country,
      expiresOn: dateOf(at(-700 * day)),
      createdAt: at(3 * day),
    };
  });
