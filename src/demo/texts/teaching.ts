import { says, topic } from './says.ts';

export const teaching = topic('teaching', [
  says(
    'nurse',
    `Two-minute teaching from {ward}: the inhaler. Do not explain, watch. Ask people to show you how they do
    it at home, with an empty one. {Nine in ten|Eight in ten|Most} have a step of their own invention, and
    nobody has looked since the day they got it.

    - Say "show me", not "do you know".
    - Praise what is right first.
    - Correct one thing. The rest next time.`,
    `We keep a placebo device in every drawer for exactly this.
    "Show me" works for nearly everything.
    One thing at a time. I always want to mend all seven at once.`,
    'whiteboard',
  ),
  says(
    'clinician',
    `Hand hygiene week. Instead of posters we put {a bowl of glitter gel at the door|paint on door handles
    that only shows under the lamp|fluorescent gel on one pen} and waited an hour. Then we switched the
    light off. {Everything shone.|Even the kettle.|The pen had been to four rooms and a birthday.} Nobody
    needed a lecture.`,
    `The kettle! It is always the kettle.
    Best teaching of the year for the price of a tube of gel.
    We did the same. The stair rail looked like a night sky.`,
    'tap',
  ),
  says(
    'doctor',
    `I teach with one rule: no slide with more than {six|nine|twelve} words. The students complained for a
    week. Then they began to {look up|ask questions|write their own}.`,
    `If you can read it without me, why am I there?
    May I send this to my whole faculty?
    Nine words. A haiku is longer.`,
    'books',
  ),
  says(
    'nurse',
    `Delirium is not "a bit confused today". What helped us see it on {ward}: we ask the family one question
    at the door, "Is this how you know them?" The answer takes three seconds and has changed the plan {twice
    this week|more than any form|already this morning}.`,
    `Families are the best monitor we have.
    Glasses, hearing aids, a clock, daylight. And that question.
    We wrote it on the visitor sheet. Now they tell us before we ask.`,
    'bedside',
  ),
  says(
    'doctor',
    `Small {department} pearl: before you look for a rare thing, {ask about the common one again|read the old
    letter to the end|look at the whole person from the foot of the bed}. I write it here because I needed
    the reminder myself.`,
    `The old letter to the end! How often the answer stands on page three.
    From the foot of the bed you see most of it.
    Good pearls are always reminders.`,
  ),
  says(
    'nurse',
    `Pressure areas, the short version for our new colleagues: look, feel, turn, note, and look again. Heels
    float. Sheets have no crumbs. {A pillow costs less than a dressing.|Thirty degrees is enough.|The best
    cream is a change of position.}`,
    `Heels float. I say it in my sleep.
    Crumbs are underrated as a risk factor.
    The chair counts as well. People forget that sitting is a position.`,
  ),
  says(
    'clinician',
    `Simulation afternoon in {city}: {three|four|five} rooms, one mannequin who has had a harder year than
    all of us, and a debrief in which nobody was allowed to begin a sentence with "you should have". {The
    best hour of the month.|Loud, funny, and I learned where the spare cable is.|We repeated it straight
    away with swapped roles.}`,
    `The rule about "you should have" is worth the afternoon on its own.
    Where IS the spare cable, though?
    Swapping roles was the eye-opener for me. Being the family member is hard.`,
    'trace',
  ),
  says(
    'nurse',
    `"Teach-back" in one line: end with "I want to be sure that I explained it well, could you tell me how
    you will do it?" The test is for {me|the explainer|us}, not for them. Since we do it in {ward}, {fewer
    calls come back|people laugh more at the door|we have rewritten two leaflets}.`,
    `And it takes less time than the phone call afterwards.
    The wording matters so much. "Do you understand?" always gets a yes.
    Which leaflets? We would like to see.`,
  ),
  says(
    'doctor',
    `I let every student in {department} sit in the waiting room for {forty|thirty|fifty} minutes in their
    first week, without a phone. Nobody has ever asked afterwards why patients are {tense|hungry|early}.`,
    `I would do this with managers as well.
    The chairs teach most of it.
    A lesson that costs nothing and stays for ever.`,
  ),
  says(
    'nurse',
    `We printed the {ten|twelve|eight} most frequent words of our {ward} handover and asked three people from
    other houses to explain them. Nobody got more than half. Now {a glossary hangs beside the board|we say
    it in full|the students draw them}, and the older ones read it when nobody looks.`,
    `One of our abbreviations had three meanings. Three!
    I am one of the older ones. I read it when nobody looks.
    Words are equipment too.`,
    'chart',
  ),
  says(
    'nurse',
    `Falls: we stopped asking "who fell" and began to ask "{what did they want to reach|where were they
    going|what time was it}". It was {the water|the bathroom|always the same quarter of an hour}. So we
    moved {the water|the chair|the round}. That is the whole project.`,
    `The whole project, and worth a prize.
    Everybody is on the way to somewhere. Nobody "just falls".
    We found the same: twenty past five, every time.`,
  ),
]);
