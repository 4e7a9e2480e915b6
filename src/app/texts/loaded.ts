import { sentences as members } from './en/members.ts';
import { sentences as seldom } from './en/seldom.ts';
import { sentences as visitors } from './en/visitors.ts';
import { addSets, type Sentences, type SetName, type Sets } from './sentences.ts';

/**
 * The sentences that can be said now: in Node all of them, in English. In a browser package.json has loaded.browser.ts
 * in place of this file, which begins with none.
 */
export const loaded = addSets({} as Sentences, visitors, members, seldom);

/** Nothing is missing in Node. */
export const fetchSet: undefined | ((language: string, set: SetName) => Promise<Sets[SetName]>) = undefined;
