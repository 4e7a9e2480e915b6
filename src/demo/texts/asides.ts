import { says, topic } from './says.ts';

/** Another line between two doors. */
export const asides = topic('joy', [
  says(
    'doctor',
    `Somebody drew a {whale|lighthouse|hedgehog} on my clinic blackboard. Nobody may wipe it off. {Orders
    from the smallest patient of the day.|It helps with bad news.|Its name is Bertil.}`,
    `Long live Bertil, or whatever it is called.
    Protected by law, I should say.`,
  ),
  says(
    'nurse',
    `{Four|Six|Five} call bells at once and {three|two|all} of us free. Felt like winning {the lottery|a
    relay race|at cards}.`,
    `Screenshot it. Nobody will believe you.
    Teamwork, that is what it looks like.`,
  ),
  says(
    'clinician',
    `New word from a patient for being well again: "{reshelved|watertight|all chairs back on the floor}".
    {place} adopts it at once.`,
    `That goes straight into my letters.
    Language belongs to those who lie in the beds.`,
  ),
  says(
    'nurse',
    `Clean sheets, {open window|drawn curtain|dimmed lamp}, quiet. If {ward} had a smell I would bottle
    {Sunday morning|this minute|the hour after rounds}.`,
    `I would buy it.
    And a second bottle for the lift.`,
    'bedside',
  ),
  says(
    'doctor',
    `Today I said "I was wrong" {twice|three times|once, loudly}. Nothing fell down. {department} is still
    standing.`,
    `It gets easier and never easy. Well done.
    The best sentence in medicine.`,
  ),
  says(
    'anyone',
    `{Bicycle|Umbrella|Scarf} weather in {city}. {Mind the leaves at the gate.|See you at the stop.|The
    puddle by the entrance has a depth of one shoe.}`,
    `Found the puddle. With both shoes.
    See you there!`,
    'bicycle',
  ),
  says(
    'nurse',
    `To do today: {be kind, find the torch, water the plant|answer two letters, teach one thing, eat one
    apple|less than yesterday}. {ward}, here I come.`,
    `Less than yesterday: finally a realistic list.
    The plant thanks you.`,
  ),
  says(
    'doctor',
    `The {department} team has beaten {radiology|the administration|the fire brigade} at {table tennis|quiz
    night|chess}. We will speak of little else.`,
    `A return match. Now. We practised.
    We heard it through two closed doors.`,
  ),
]);
