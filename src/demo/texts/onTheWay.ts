import { says, topic } from './says.ts';

/** A student, an interpreter, a volunteer driver. */
export const onTheWay = topic('house', [
  says(
    '@abdi.h',
    `Second year of nursing school. Today I was trusted with the trolley. THE trolley. I have driven a taxi
    in winter and was less careful.`,
    `Everybody remembers the first trolley.
    You will be great. Careful drivers become careful nurses.
    Both hands, eyes up, and mind the rabbit on the ceiling.`,
    'corridor',
  ),
  says(
    '@abdi.h',
    `Study group in the canteen, every evening at six: kidneys this week. Bring your own crayons. I am not
    joking, the nephron is only bearable in colour.`,
    `Purple for the loop. Always purple.
    Kidneys in crayon is how I passed, many years ago.
    May a tired senior join?`,
    'books',
  ),
  says(
    '@abdi.h',
    `My mentor says that a good nurse knows three things about every patient that are not in the file.
    Today's three: trumpet, blue slippers, afraid of pigeons. #HealthAndWellness`,
    `Keep that mentor.
    Trumpet! You have made somebody's day, I am sure.`,
  ),
  says(
    '@abdi.h',
    `Exam on Friday. If I can explain fluid balance to my little sister, I can explain it to anybody. She is
    seven and has asked "why" thirty-one times. I have answers for twelve.`,
    `Hire the sister as an examiner.
    Twelve of thirty-one is more than most of us.
    Good luck! We keep our fingers crossed on the ward.`,
  ),
  says(
    '@solveig.b',
    `I interpret in four languages, and the hardest word in all of them is "only". "It is only a small
    operation." No word for that exists when it is your own.`,
    `I shall never say "only" again.
    Thank you. That goes straight into our teaching.
    Interpreters hear everything we do not notice.`,
  ),
  says(
    '@solveig.b',
    `A wish from the interpreter's chair: talk to her, not to me. Short sentences. Then look at her while I
    speak. You will understand more than the words. #DoctorAppointment`,
    `Guilty. I will turn my chair tomorrow.
    We put a sign on our desk: look at the person.
    It changes the whole room, really.`,
  ),
  says(
    '@solveig.b',
    `Word of the day in the waiting room, explained to me by a grandmother: there is one for "the tea that is
    drunk because one cannot do anything else just now". I have no translation, but you all know the tea.`,
    `I think we have served that tea.
    We need this word.
    I drank it last week. It helps.`,
    'coffee',
  ),
  says(
    '@teodoro',
    `I drive patients from the villages to dialysis and back. Two hours each way. By now we have a choir, a
    cooking circle, and a strict rule about who may choose the radio station.`,
    `And who may choose? This is politics.
    Four hours a day with a choir. They arrive in a better mood than we do.
    You are part of the treatment, you know that.`,
    'path',
  ),
  says(
    '@teodoro',
    `Fog this morning, so we went slowly. One of the ladies in the back told the whole bus how she met her
    husband. It was in fog too. We arrived late and nobody minded.`,
    `The nurse on duty minded for one minute. Then she heard the story.
    Write it down. All of it.`,
    'path',
  ),
  says(
    '@teodoro',
    `Volunteers wanted: driving licence, patience, some stories. Once a week is enough. What you get:
    tomatoes, the life stories of a whole valley, and a seat at every wedding.`,
    `Tomatoes as payment: signed.
    My father did it after retiring, and he was never bored again.`,
  ),
]);
