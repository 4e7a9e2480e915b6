import { says, topic } from './says.ts';

/** A cook and a librarian: what one lives on. */
export const kitchenAndLibrary = topic('house', [
  says(
    '@pilar.g',
    `Four hundred and ten lunches today. I know that nobody is here for the food. But once a day somebody
    sends the tray back with a spoon lying across it, and in my village that means thank you.`,
    `From today my spoon lies across.
    The chickpeas were wonderful. Spoon across!
    I did not know that. Now the whole ward does.`,
    'bowl',
  ),
  says(
    '@pilar.g',
    `Soft food need not be beige. Today: pumpkin, beetroot, pea, each in its own corner, and a leaf on top
    that one may look at. A gentleman from the stroke unit asked for the painter. #HealthyEating`,
    `He told me about "the painting" the whole afternoon.
    Dignity on a plate. Thank you.
    Please come and teach our kitchen.`,
    'bowl',
  ),
  says(
    '@pilar.g',
    `To the person who rang the kitchen at 22:30 to ask whether there is still toast for somebody who can
    finally eat: there is ALWAYS toast for somebody who can finally eat.`,
    `I was the person. It was the best toast of my career.
    I am crying about toast, at work.
    The kitchen is a clinical department. I have always said so.`,
  ),
  says(
    '@pilar.g',
    `We bake on Thursdays from four in the morning, and the whole east wing wakes up hungry and in a good
    mood. The physicians call it an effect. I call it bread. #HealthyEating`,
    `I plan my whole month around Thursdays.
    Bread is an effect.`,
    'hospital',
  ),
  says(
    '@pilar.g',
    `Somebody has written under our menu: "The lentil soup is a friend." I have served food for thirty years
    and nobody ever gave me a better mark. #HealthyEating`,
    `It is true. It is a friend.
    I know the handwriting. A very strict surgeon.`,
    'bowl',
  ),
  says(
    '@nkechi.l',
    `From the library, ground floor, behind the lift: no appointment, no password, no question too small.
    Last week somebody asked for "the green book about hearts". We found it. It is blue.`,
    `You are a wizard.
    It has been green in my memory for ten years.
    The best room in the house, and warm in winter.`,
    'books',
  ),
  says(
    '@nkechi.l',
    `If you search and get 14,000 papers, you have asked for everything. If you get none, you have asked for
    a unicorn. Bring me the question on a napkin and we shall make it three papers. #NewResearch`,
    `Napkin delivered. Three papers received. Unbelievable.
    I have been asking for unicorns, I see it now.`,
    'books',
  ),
  says(
    '@nkechi.l',
    `The night staff may borrow novels from the shelf by the stairs, no card needed. They come back with
    notes in them. The one in the sea story, page 88, "I was here at 4 too", has eleven answers by now.`,
    `I wrote the third answer. Somebody replied to me!
    Please lend me page 88.
    A whole social network in pencil.`,
    'books',
  ),
  says(
    '@nkechi.l',
    `Returned today after 26 years: a small book about knots, with a bar of chocolate as a fine. I accept
    both.`,
    `The interest on that chocolate!
    A surgeon. It must be a surgeon.`,
  ),
  says(
    '@nkechi.l',
    `New on the shelf, wished for by you: sleep and shift work, plain-language writing, repairing bicycles,
    two about octopuses. I do not ask. I buy. #HealthAndWellness`,
    `The octopuses are for me. Thank you for not asking.
    Reserved the one about sleep. Will fall asleep over it, which counts.`,
    'books',
  ),
]);
