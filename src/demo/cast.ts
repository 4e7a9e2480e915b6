import { doctors } from './cast/doctors.ts';
import { generalUsers } from './cast/generalUsers.ts';
import type { Member } from './cast/Member.ts';
import { nurses } from './cast/nurses.ts';

/** The sixty people of the demo: 24 doctors, 24 nurses, 12 general users. */
export const cast: Member[] = [...doctors, ...nurses, ...generalUsers];

/** The one password of all of them: it is printed, so it protects nothing. */
export const password = 'a lamp in the window';
export const emailOf = (username: string) => `${username}@example.org`;

/** One of each profession, for those who want to look around. */
export const guides = ['lindiwe', 'imke', 'marguerite'].map(name => cast.find(one => one.username === name)!);
