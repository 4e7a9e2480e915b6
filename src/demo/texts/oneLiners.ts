import { says, topic } from './says.ts';

/** A line between two doors. */
export const oneLiners = topic('joy', [
  says(
    'nurse',
    `Day {one|two|three} of three in {ward}. {Shoes good. Mood good. Lunch forgotten.|So far so
    kind.|Somebody has brought figs.}`,
    `Lunch forgotten: the classic.
    Keep going, nearly there.`,
  ),
  says(
    'doctor',
    `{Snow|Fog|Sun} over {city}, full clinic in {department}, {tea in the flask|new soles|a good list}. Let
    us begin.`,
    `Good luck with the full clinic!
    Let us. Good morning.`,
  ),
  says(
    'nurse',
    `Overheard in {ward}: "{I am not old, I am early for tomorrow|I do not snore, I purr|I will be good if
    the soup is good}."`,
    `Write these down. All of them.
    Early for tomorrow! I will use that.`,
  ),
  says(
    'clinician',
    `{A good shift is one in which somebody laughed who had not planned to.|Kindness is faster than it
    looks.|A calm voice is a piece of equipment.}`,
    `On the wall with it.
    True in every language.`,
  ),
  says(
    'nurse',
    `Small win: the {cannula|key|missing slipper} found {on the first try|in the fridge|exactly where I had
    looked}. {ward} rejoices.`,
    `In the fridge! Of course.
    We take every win.`,
  ),
  says(
    'doctor',
    `Reminder: {stretch|drink something|ring your mother}. The {department} list will still be there
    afterwards.`,
    `Done. The list says hello.
    I needed that more than I would like to admit.`,
  ),
  says(
    'nurse',
    `{Late|Early|Night} shift, {rain|stars|a bus of my own}, warm light in every window of {ward}. Off I go.`,
    `Travel well.
    We keep the kettle warm.`,
    'tramStop',
  ),
  says(
    'clinician',
    `{Sunrise from the fourth floor|Dusk over the helipad|The last light on the roofs}, {city}. That is all.`,
    `Sometimes that is all one needs.
    Thank you for the view.`,
    'hospital',
  ),
  says(
    'anyone',
    `{Happy birthday to the tree in the courtyard. It is a hundred today.|The fountain before the hospital
    works again!|There are ducks in the pond behind the laundry. I repeat: ducks.}`,
    `This is the news I come for.
    Went to see at once. Confirmed.`,
  ),
  says(
    'nurse',
    `Hot take from {ward}: {the small spoons are better|two blankets beat one thick one|night tea tastes of
    more}.`,
    `Correct, and I will hear no objections.
    This will divide the profession.`,
  ),
]);
