import { says, topic } from './says.ts';

export const jobs = topic('job', [
  says(
    'nurse',
    `Job tip: {two|three} positions on our {ward} team in {city} from next month, full or part time, also for
    people who come back after a long break. We have a rota that is fixed {six|eight} weeks ahead, a real
    induction, and a window that opens. Write to me here.`,
    `Eight weeks ahead! Do you exist?
    A window that opens is worth a page in the contract.
    Shared with my cousin, who is coming back after four years.`,
    'hospital',
  ),
  says(
    'doctor',
    `For those who apply in {department} this season: the interview is not an exam. Ask {who will teach
    you|what happened to the last three trainees|when people eat}, and look at the face before you listen to
    the answer.`,
    `"When do people eat" is the best interview question I have ever heard.
    I asked about the last three trainees. There was a long silence. I thanked them and left.
    From the other side of the table: yes. Please ask us.`,
  ),
  says(
    'nurse',
    `My way from {a care home to intensive care|theatre to the community|the ward to teaching} took
    {two|three} applications, one no that hurt, and a manager who said "go, and come back and tell us". If
    you are thinking about it: {think out loud, to somebody kind|visit for one shift first|write the
    application before you feel ready}.`,
    `That manager deserves a medal.
    The no that hurts is part of it, sadly.
    I needed to read this today.`,
    'path',
  ),
  says(
    'doctor',
    `We are looking for a colleague for our {department} team in {city}. What I can promise: {interesting
    mornings, honest colleagues, bad coffee|no meeting after five|somebody who answers when you call at
    night}. What I cannot promise: a parking space.`,
    `Bad coffee, honestly declared. I am tempted.
    Is part time possible?
    The parking space is where you lost me. No, really: good luck with the search!`,
    'hospital',
  ),
  says(
    'clinician',
    `CV advice that nobody gave me: {one page, and put what you are proud of above what is expected|leave out
    the software everybody knows|let a person who is not from the field read it}. Our {place} panel reads
    for about two minutes. Make them two good ones.`,
    `And a phone number that works.
    Mine had a typo in the word "accuracy". I still got the job.
    Two minutes is generous, I fear.`,
  ),
  says(
    'nurse',
    `Return-to-practice day in {city} on the {14th|9th|21st} of next month: skills room open, no exam, tea
    all day. You once knew all of it, and your hands remember {more than you think|it before your head
    does|the sound of the cuff}.`,
    `Came back after nine years. It is all still in the hands.
    Is there childcare? That is the question behind the question.
    Sharing it with two friends who will say they are too old. They are not.`,
  ),
  says(
    'doctor',
    `Trainees ask me how I chose {department}. The truth: {a good teacher on a bad day|I liked who I was on
    that ward|I missed the bus and stayed for the afternoon clinic}. Choose people, then organs.`,
    `Choose people, then organs. Printed.
    I liked who I was there: that is the test.
    I chose by elimination, and fell in love later. It also works.`,
  ),
  says(
    'nurse',
    `Exchange idea: a nurse from {ward} here in {city} for a nurse from your house, two weeks, we keep our
    own contracts and swap {beds and recipes|rotas and bicycles|keys and cats}. Who is in?`,
    `We have a guest room and a difficult cat. Yes.
    Ask your insurance first, then pack.
    I did that once with a hospital by the sea. Best two weeks of my working life.`,
    'bicycle',
  ),
]);
