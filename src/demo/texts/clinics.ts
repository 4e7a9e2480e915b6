import { says, topic } from './says.ts';

export const clinics = topic('clinic', [
  says(
    'doctor',
    `To prepare for a visit in {department}, bring: a list of what you take (a picture of the boxes is fine),
    the {three|two|three} questions that matter most to you, and {somebody who listens well|your old
    letters, even crumpled ones|your reading glasses}. The rest is our work. #DoctorAppointment`,
    `A picture of the boxes: why did I never think of that?
    My father brings a shoe box. It works as well.
    Put the most important question first, not at the door when leaving!`,
  ),
  says(
    'doctor',
    `We now call every {department} patient {two days|three days|one day} before. Not a machine: {Farah from
    reception|a student|one of us}, {a minute and a half|ninety seconds|two minutes} each. Missed visits
    fell from {one in six to one in twenty|eleven a week to three|"many" to "who?"}. People like to be
    expected. #DoctorAppointment`,
    `People like to be expected: put that above the door.
    And the ones who cancel give their place to somebody else. Everybody wins.
    Our machine says "do not reply". That tells you all.`,
    'chart',
  ),
  says(
    'nurse',
    `Question to all outpatient teams: evening clinics, yes or no? We tried {one evening a week|two evenings
    a month|Thursdays until eight} in {city}. Patients {love it|come with their whole family|are less
    stressed than at nine in the morning}. We are {divided|tired but proud|still looking for somebody who
    likes Thursdays}. #DoctorAppointment`,
    `Yes, if the morning after is really free.
    Half of mine work in shifts. An evening is the only time they have.
    I like Thursdays. Call me.`,
    'hospital',
  ),
  says(
    'doctor',
    `The sentence "before you go, is there something we have not talked about?" makes a visit {three minutes
    longer|a little longer|longer on paper} and {the next one unnecessary|a good deal truer|the reason why
    people come back to us}. #DoctorAppointment`,
    `"Something" instead of "anything". There is even research on that little word.
    That is always when the real thing comes.
    Three minutes, best invested.`,
  ),
  says(
    'nurse',
    `Our waiting room now has {chairs at two heights|a table with a jigsaw|a board that says honestly how
    long it takes}. It cost less than {one broken chair|the old screen with the news|the plant that died}.
    Voices have become lower since. #DoctorAppointment`,
    `Honest waiting times are a form of respect.
    Two heights! My knees thank you.
    A jigsaw makes strangers talk to each other. We had to buy a second one.`,
    'windowsill',
  ),
  says(
    'doctor',
    `Video visits in {department}, after {one year|eighteen months|two hundred of them}: good for {results
    and plans|people who live far away|winter}, bad for {first meetings|anything with a rash|saying hard
    things}, wonderful for {cats|meeting the whole kitchen|seeing how somebody really lives}.
    #DoctorAppointment`,
    `I have met eleven cats and one goat.
    Never for hard news. Agreed.
    For those who live two hours away it is a blessing.`,
  ),
  says(
    'clinician',
    `A boy of about six wanted to know whether {my torch|the couch|the stethoscope} works on dinosaurs. We
    tried. It does. {His next visit is in spring, the dinosaur's too.|Heart sounds: roar.|The dinosaur was
    braver than both of us.} #DoctorAppointment`,
    `Did you write to the family doctor of the dinosaur?
    This is why we do it.
    Roar is a normal finding in that age group.`,
  ),
  says(
    'nurse',
    `Phone hour in {ward} clinic, today's three best reasons to call: {"to say that it worked"|"to hear
    whether you are still there"|"I have the list now, shall I read it?"}, a lost glove, and one person who
    had {dialled the wrong number and stayed for advice about soup|only wanted to say thank you|a better
    idea for our signs}. #DoctorAppointment`,
    `"To say that it worked" deserves a line of its own in the statistics.
    What was the advice about soup?
    Was the glove found?`,
  ),
  says(
    'doctor',
    `Letters to patients, lesson {one|two|three}: write "you", not "the above-named". {Say what was good
    first.|One plan, one date, one name to ask for.|If a word needs a dictionary, choose another.} It feels
    unscientific for a week. Then it feels normal. #DoctorAppointment`,
    `The above-named agrees with you.
    One plan, one date, one name. Perfect.
    Colleagues read them faster too, that is the funny part.`,
  ),
]);
