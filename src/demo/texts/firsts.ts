import { says, topic } from './says.ts';

export const firsts = topic('first', [
  says(
    'nurse',
    `My student in {ward} took {her|his|their} first blood pressure by ear today. The face when the second
    sound went away: {I would like to have that on a stamp.|like somebody who has heard the sea.|I had
    forgotten that it is a small miracle.}`,
    `Like hearing the sea. Exactly that.
    I remember mine. I was holding my breath longer than the patient.
    By ear! There is hope for the world.`,
  ),
  says(
    'doctor',
    `Our new colleague after the first week in {department}: "I know {two codes, four names and one shortcut|where
    the coffee is, but not the wards|everybody's shoes, because I look at the floor plan all day}. Everybody is
    kind. I am allowed to ask, and I do."`,
    `Asking is the job. Welcome!
    You know the shortcut already? I needed a year.
    In three months somebody will ask you. You will be surprised that you know.`,
    'corridor',
  ),
  says(
    'nurse',
    `Passed! {Two|Three|Four} years of evening classes beside {ward}, {nine|eleven|seven} folders, one very
    patient family. From the {first|15th|first} of next month I may write {specialist|practice
    educator|wound care nurse} below my name. Tonight I write only: asleep.`,
    `Congratulations! Sleep well, specialist in everything.
    Your family gets a certificate as well, I hope.
    So, so deserved.`,
    'cake',
  ),
  says(
    'doctor',
    `Our student stood at the table for the first time today, with {the hook and a held breath|the camera, for two
    hours|both feet on the footstool}. Afterwards the scrub nurse said "{quiet hands|you breathe well|same time
    next week}". I have never seen anybody walk home so upright.`,
    `From a scrub nurse that is a knighthood.
    You will remember that sentence in thirty years.
    Quiet hands. What a thing to be told.`,
  ),
  says(
    '@ivo.p',
    `Two and a half years in surgery today. What I can do now that I could not do then: hear from the door
    who is awake. What I still cannot do: fold a fitted sheet.`,
    `Nobody can fold a fitted sheet. It is not part of the job.
    Hearing from the door who is awake: now you are one of us.
    Happy anniversary!`,
    'cards',
  ),
  says(
    'clinician',
    `I was thanked by name over the loudspeaker of the {tram|supermarket|ferry} today, by the
    {driver|cashier|captain}, whose mother was with us in spring. I got off {one stop too early|red as a
    tomato|taller}.`,
    `And you deserve it.
    Over the loudspeaker! I would have dissolved.
    We never know who is watching us be kind.`,
    'tramStop',
  ),
  says(
    'nurse',
    `To everyone who starts in {city} next week: {the lockers at the back are the quiet ones|the lift on the
    left is faster, but it judges|take the stairs by the kitchen, it smells of bread}. Ask me anything. I
    wear {odd socks|a green lanyard|a badge with a duck}, you will find me.`,
    `I start next week and feel better now. Looking for the duck.
    The lift on the left judges everyone equally.
    How kind. I wish I had had such a post.`,
    'clogs',
  ),
  says(
    'doctor',
    `Taught for the first time without notes: {the spleen|the lymph|the skin}, {twenty|thirty|forty} minutes,
    chalk. Forgot one thing, invented none. A student asked something I {had never thought about|could not
    answer|wish I had asked}. We will look it up together on Friday.`,
    `Looking it up together is the best part of teaching.
    Chalk! A person of culture.
    The unanswered question is the one they will remember.`,
    'books',
  ),
  says(
    '@blessing.a',
    `Baby number five hundred in my little black book today. No names in there, only the weather and the hour
    of each. Today: fog, then sun, 04:44.`,
    `Please read us a page of weather one day.
    04:44! That will be somebody with opinions.
    This is the most beautiful statistics I have ever seen.`,
    'bedside',
  ),
]);
