import { says, topic } from './says.ts';

export const journalClub = topic('journal', [
  says(
    'doctor',
    `Journal club today: early mobilisation after hip surgery, {a cluster trial|a before-and-after study|a
    registry analysis}. I liked that they counted {steps|hours out of bed|what patients said they could do}
    and not only days. I did not like that nobody wrote what the control wards did. "Usual care" is not a
    description. #NewResearch`,
    `"Usual care" hides whole worlds.
    Who did the counting? If the physios did, I believe it.
    We tried it with a chair by the window. The window did half of the work.`,
    'books',
  ),
  says(
    'clinician',
    `How we read a paper in {place} in {twenty|fifteen|twenty-five} minutes: question, who was in, who was
    left out, what was measured, would it change what we do on an ordinary day. {No statistics before the
    last question has an answer.|Whoever brings the paper may not give the verdict.|Biscuits are part of the
    method.} #NewResearch`,
    `Who was left out: always the best ten minutes.
    "Would it change an ordinary day" is a great filter.
    The biscuits are the active ingredient.`,
    'books',
  ),
  says(
    'doctor',
    `Negative trial of the week, and I am glad somebody printed it. {Six|Nine|Four} years of work, a clear
    question, a clean no. We will stop doing the thing. That is progress as well. #NewResearch`,
    `A clean no is worth more than a muddy maybe.
    Send them flowers. I mean it.
    Now comes the hard part: really stopping.`,
    'chart',
  ),
  says(
    'nurse',
    `Nurses' journal club, session {one|two|five}: {eleven|seven|nineteen} people, one paper on noise at
    night, a borrowed sound meter. The loudest thing on {ward} is not the alarm. It is {the bin|us|the door
    of the kitchen}. #NewResearch`,
    `It was the door with us. One strip of felt.
    The loudest thing is never the one that has a name.
    Can others borrow the sound meter?`,
    'chart',
  ),
  says(
    'doctor',
    `A relative risk walks into a bar. The absolute risk was there all evening, but {nobody noticed|it is so
    small|everyone looked at the other one}. I explain this joke to every group of students, and it gets
    worse every year. #NewResearch`,
    `And the confidence interval could not decide on a seat.
    I laughed, then I checked my slides.
    Number needed to laugh: about twelve.`,
  ),
  says(
    'clinician',
    `Reading list for a {rainy weekend|long train ride|quiet on-call}: one review about {sleep in
    hospital|touch in care|walking aids}, one old paper that everybody quotes and nobody has read, and a
    novel without any doctors in it. What is on yours? #NewResearch`,
    `The old one! I did that last year and it says nearly the opposite.
    A cookery book. It counts.
    A novel in which people sleep eight hours. Pure fantasy.`,
    'books',
  ),
  says(
    'doctor',
    `Our small audit in {department} is done: {86|112|64} charts, two tired colleagues, one spreadsheet.
    Result: we are better than we feared and {worse than we say|slower than we think|kinder than we
    remembered to write down}. Feedback was honest and nobody died of it. #NewResearch`,
    `Worse than we say: honest words.
    What will you do first?
    Do it again in six months, otherwise it never happened.`,
    'chart',
  ),
  says(
    'nurse',
    `Took part in a study for the first time, not as the one who fills in the forms but as one who helped to
    ask the question. It is about {mouth care|waiting for a wheelchair|how we say goodbye at discharge}.
    {Nobody had asked us before.|We argued about one word for an hour.|It is small. It is ours.}
    #NewResearch`,
    `One hour about a word, that is research.
    Finally somebody asks those who are there at night.
    Please post it when it is out.`,
    'books',
  ),
]);
