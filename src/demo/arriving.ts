import { getViewer, login, register } from '#/features/accounts/contract.ts';
import { endGettingStarted } from '#/features/gettingStarted/contract.ts';
import { createProfile } from '#/features/profiles/contract.ts';
import type { SentInputOf } from '#/platform/shared/contract.ts';
import { isRefused } from '#/platform/web/api.ts';
import type { Browser } from './Browser.ts';
import type { Member } from './cast/Member.ts';
import { emailOf, password } from './cast.ts';
import { coverOf, portraitOf } from './pictures.ts';
import { Random } from './random.ts';

/** Registers, logs in and finishes the wizard, as far as this person has not done so before. */
export async function arrive(browser: Browser, member: Member) {
  const { username } = member;
  await browser.ask(register, { username, email: emailOf(username), password }).catch(unlessTaken);
  await signIn(browser, member);
  const { me } = await browser.ask(getViewer, {});
  if (!me!.hasProfile) await finishProfile(browser, member);
}

export const signIn = (browser: Browser, { username }: Member) =>
  browser.ask(login, { email: emailOf(username), password });

function unlessTaken(error: unknown) {
  if (!isRefused(error, 'taken')) throw error;
}

async function finishProfile(browser: Browser, member: Member) {
  const random = new Random(`profile of ${member.username}`);
  const portrait = await portraitOf(member.username);
  const { id: profileImageId } = await browser.sendPicture('profile_images', 'portrait.webp', portrait);
  const coverImageId = random.chance(0.7) ? await sendCover(browser, member) : null;
  await browser.ask(createProfile, { ...profileOf(member, random), profileImageId, coverImageId });
  // They have been here for a while.
  await browser.ask(endGettingStarted, {});
}

async function sendCover(browser: Browser, { username }: Member) {
  return (await browser.sendPicture('cover_images', 'cover.webp', await coverOf(username))).id;
}

type Profile = Omit<SentInputOf<typeof createProfile>, 'profileImageId'>;

/** What the wizard asks for; addresses, phones and birthdays are nobody's. */
function profileOf(member: Member, random: Random): Profile {
  const { fullName, gender, city, country, profession } = member;
  const two = (least: number, most: number) => String(random.whole(least, most)).padStart(2, '0');
  const shared = {
    location: city,
    fullName,
    address: `${random.whole(1, 90)} Lamp Street`,
    city,
    country,
    phone: `555-010-01${two(0, 99)}`,
    dateOfBirth: `${random.whole(1958, 2000)}-${two(1, 12)}-${two(1, 28)}`,
    gender,
    pincode: `${random.whole(10_000, 99_999)}`,
    profession,
  };
  if (member.profession === 'doctor') {
    const { department, qualification, specialization } = member;
    return { ...shared, doctorDetails: { department, qualification, specialization } };
  }
  if (member.profession === 'nurse') {
    const { ward, qualification, experience, certification } = member;
    return { ...shared, nurseDetails: { ward, qualification, experience, certification } };
  }
  return shared;
}
