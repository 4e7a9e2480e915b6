/**
 * The English sentences that are at hand: all of them, except in a built web app, whose scripts bring those they say
 * (bin/bundle/textsWhereSaid.ts).
 */
export { sentences as english } from './en/sentences.ts';
