import { says, topic } from './says.ts';

/** Long posts: hands, weather, words. */
export const lettersFromClinics = topic('long', [
  says(
    '@li.na',
    `Sixteen years in infection control, and I have a confession: I have never convinced anybody with a
    percentage.

    What has worked, in the order in which I found it out:

    - Putting the dispenser where the hand already is. We moved forty of them by less than a metre. Use went
    up by half within a month. No training, no poster, a drill.
    - Asking what is in the way. On one ward it was the clipboard. You cannot rub two hands with one of them
    full. We bought hooks.
    - Thanking in public, correcting in private. Always. Even when you are very, very annoyed about a
    bracelet.
    - Letting the cleaner speak first in the meeting. She has the map.
    - Humour. Our best campaign was a cardboard duck that sat wherever something had been done well.
    Consultants have hidden it in their bags so that it would "happen to be" on their ward.
    - Coming at night. Not to check. To bring tea and to see what three people do when the work is for five.

    And one thing that never worked: the word "compliance". People are not compliant. They are busy, or
    tired, or in a hurry to help somebody. If the right thing is also the near thing, they do it, and then
    it looks like virtue.`,
    `The right thing is the near thing. That is all of quality management in one line.
    I know who has the duck at the moment. I will not tell.
    We bought hooks after reading this. I mean it: today.
    Coming at night with tea. You are a legend, Ng Li.`,
    'tap',
  ),
  says(
    '@tomasz.wr',
    `Emergency department, a busy evening, as a weather report.

    Towards six, light showers of ankles. From seven a front of small children with high temperatures and
    cheerful grandparents moves in from the suburbs. Local gusts of splinters, mostly harmless. Visibility
    in the waiting room is poor, but improving since somebody put up the board with the true waiting times.

    Around nine a short thunderstorm: two ambulances at once. Everyone stands where they have always stood,
    nobody raises their voice, and after forty minutes it clears. One hears somebody laugh in the sluice.
    That is the sign.

    Towards midnight calm, with patches of loneliness. These are people who have a tiny pain and a large
    quiet at home. We have tea against it. It helps better than most of what I can prescribe, and has no
    line in any form.

    Outlook for the night: changeable. A ridge of high pressure in the form of the night team arrives from
    the north entrance, bringing doughnuts.

    I would not want to work under any other sky.`,
    `Patches of loneliness. Thank you for seeing them, Tomasz.
    The ridge of high pressure sends regards, doughnuts are in the second drawer.
    Please read this on the radio.
    This is the truest thing about our department.`,
    'hospital',
  ),
  says(
    '@caro.v',
    `What I say, and what I have stopped saying, after many years in oncology.

    I no longer say "fight". Most people are not at war, they are at home, and they would like to have their
    kitchen back.

    I no longer say "nothing to worry about". Worry is not a mistake in the patient.

    I do not say "stay positive" to someone who is just looking for a dry place.

    I say: "What do you know already, and how much would you like to hear today?" and then I stick to it.

    I say: "I do not know" when I do not, and "I will find out by Thursday" when I can, and then I ring on
    Thursday.

    I say the name of the thing once, clearly, and then I am quiet for longer than is comfortable.

    I say: "Many people ask me at this point whether they did something wrong. You did not." Nobody has ever
    asked it. Nearly everyone breathes out.

    At the end I say what happens next, even if it is small: "You will get a letter, I shall see you in two
    weeks, and until then this is the number of a human being." It fits on a card. I have a stack of them in
    my coat.`,
    `Worry is not a mistake in the patient. I have to write this down.
    "They would like to have their kitchen back." Yes.
    The stack of cards in the coat: doing that from now on.
    You rang on Thursday. We never forgot it.`,
    'coffee',
  ),
]);
