import { says, topic } from './says.ts';

/** Long posts: a list for beginners, a chair, what stayed. */
export const lettersFromRounds = topic('long', [
  says(
    '@kwabena',
    `Things that I tell every new colleague in surgery, in no order, free to copy:

    1. Learn the names of the people who hold the doors. They decide how fast you are.
    2. Eat. A hungry surgeon is a slow surgeon with opinions.
    3. The checklist belongs to everyone in the room. If it bores you, read it as if it were the first time
    for one person. It is.
    4. If you are not sure of a count, there is no such thing as "probably".
    5. Say "please" to the person who hands you the instrument. Not for style. Because voices set the
    temperature.
    6. Visit in the evening, in your own clothes, without a list. You will learn what really hurts.
    7. Call for help before you need it, and when you are called, come before you are asked why.
    8. Keep one thing that you are bad at. Mine is the guitar. It keeps you polite to beginners.
    9. Write down what went well. The rest writes itself down.
    10. Go home. The hospital has been standing here since before you were born and is used to the nights
    without you.

    Number eleven changes every year. This year it is: ask the quiet one.`,
    `Number 5. Voices set the temperature. I would have it embroidered.
    I was the quiet one. Thank you for asking.
    Number 8 is pure wisdom. Mine is pottery, and it is truly awful.
    We read it aloud before the list this morning. Everyone nodded at ten.`,
    'clogs',
  ),
  says(
    '@hrund',
    `On sitting down.

    I have been a palliative physician for some time now, and people expect me to have wise sentences. I
    have a chair. It is a light one, a little too low, and I carry it myself.

    When I stand at the foot of a bed, I am a visit. When I sit, I am company. I have checked with a watch:
    the visits are not longer. They only feel that way to the person in the bed, which is the only place
    where it counts.

    From down here you see things. The photograph that is turned to the pillow. The shoes that stand ready.
    The hands that answer before the mouth does. You also hear the other kind of silence, that which is not
    empty but being prepared.

    I teach students three things about the chair. Ask before you put it down. Put it where they can look
    away from you. And when you get up, put it back slowly, because the end of the visit is part of the
    visit.

    They want to write more down, and I tell them that it is all there is. They do not believe me. After a
    week they come and ask where one can get such a chair.

    Everywhere. That is the nice thing about it.`,
    `"Put it where they can look away from you." In twenty years nobody told me that.
    I carried a chair today. You are right about the photograph.
    The end of the visit is part of the visit. Thank you, Hrund.
    Sharing with every student I have.`,
    'windowsill',
  ),
  says(
    '@tariro',
    `I kept a small list of what patients taught me this month. Nobody is in it who could be found, only what
    stayed.

    That "fine, thank you" can be a greeting, a wall or a joke, and that you hear which one if you wait for
    as long as it takes to put the cap on a pen.

    That a person who asks the same question for the third time has usually asked another one, which I have
    not answered.

    That people remember the first sentence and the last one. So the important things do not belong in the
    middle, where I had always put them.

    That one can be very ill and very funny in the same quarter of an hour.

    That "what would you do, doctor?" does not always ask for an opinion. Sometimes it asks for somebody to
    carry the heavy end for a minute. One may do that. One must only give it back.

    That nobody wants to be "a nice case".

    And that the man by the window was right about the rain.`,
    `As long as it takes to put the cap on a pen. I will practise that.
    The heavy end for a minute. Beautiful.
    And? Did it rain?
    Reading this at the end of a long day. Thank you, Tariro.`,
    'bedside',
  ),
]);
