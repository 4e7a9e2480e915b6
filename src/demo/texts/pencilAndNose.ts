import { says, topic } from './says.ts';

/** One who draws for surgeons, and a clown. */
export const pencilAndNose = topic('house', [
  says(
    '@hanae',
    `I draw for surgeons. The most difficult thing is not the nerve, it is what to leave out. A good picture
    is nine parts leaving out.`,
    `A good operation, too.
    Your picture of the wrist hangs over my desk. I understood it for the first time.
    Nine parts leaving out: I teach that about letters.`,
    'chart',
  ),
  says(
    '@hanae',
    `A heart, drawn for a child who wanted to know where hers is mended. She looked for a long time and
    asked: "Where do I live in it?" I have put in a small window.`,
    `I need a moment.
    A small window. Of course.
    You answered better than any of us would have.`,
  ),
  says(
    '@hanae',
    `Colours in hospital, from today's walk: seven greens, four blues, one warm lamp. I followed the lamp. It
    was the nurses' room.`,
    `The lamp is old and we fight for it.
    Come in next time, there is tea under it.`,
    'corridor',
  ),
  says(
    '@hanae',
    `Free drawing hour for staff, first Friday of the month, no talent required. Last time everyone drew the
    person opposite. Nobody was similar and everybody was recognised.`,
    `I was recognised by my eyebrows.
    Best hour of the month. I laughed until I could not hold the pencil.`,
    'rings',
  ),
  says(
    '@sinead',
    `Clown visit report: eleven rooms, two mislaid noses, one consultant who hid behind the curtain and was
    found by everybody at once.`,
    `He still has a red nose in his pocket. He thinks we do not know.
    My ward laughed until the evening.
    Were the noses found?`,
    'hats',
  ),
  says(
    '@sinead',
    `People ask how one can be funny in a hospital. One cannot. One can only knock, wait, and be a little
    more clumsy than the day is sad.`,
    `That is a whole philosophy.
    Knock and wait. So much begins with it.
    Thank you for saying it so simply.`,
  ),
  says(
    '@sinead',
    `A boy gave me a prescription today: "Sleep, 1 biscuit, no jokes about peas." I follow it strictly.`,
    `He is a better doctor than some.
    What have the peas done?
    Signed and stamped, I hope!`,
  ),
  says(
    '@sinead',
    `My big shoes are drying on the radiator of the ward, and every single person who walks by has tried them
    on. I have a list.`,
    `They fit me. I am a little worried.
    Where am I on the list?`,
    'clogs',
  ),
]);
