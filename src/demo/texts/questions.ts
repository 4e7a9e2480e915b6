import { says, topic } from './says.ts';

export const questions = topic('question', [
  says(
    'nurse',
    `Question to all wards: where do you keep the things that everybody needs and nobody puts back? We have
    tried {labels|shadows painted on the wall|a cupboard with a glass door} and it works for about {a
    week|ten days|one shift}.`,
    `Two of everything, and one of them on a string.
    A photograph of the tidy shelf, stuck to the shelf. Ugly, but it works.
    One person per week owns the cupboard. Name on the door. It changed everything.
    We gave up and bought a second thermometer. Peace since then.`,
  ),
  says(
    'doctor',
    `How do you explain {waiting times|a scan that shows nothing|"we do not know yet"} so that it does not
    sound like "not important"? I am collecting sentences that work.`,
    `"I would rather tell you something true tomorrow than something quick today."
    Tell them when you will come back, and then come back, even with nothing new.
    Draw it. I am no artist and it still helps.`,
  ),
  says(
    'nurse',
    `What is on your badge reel? I need inspiration, mine has {given up|been chewed by a toddler|hung on a
    door handle once too often}.`,
    `A tiny avocado. No regrets.
    A bicycle bell. It is allowed, I asked.
    A felt cactus made by a patient's sister.
    Nothing any more, infection control had a word with me. They were right.`,
  ),
  says(
    'clinician',
    `Interpreters by telephone or in person, which do you use when, in {place}? We have both, and I would
    like a rule of thumb that is {short enough to remember|fair to everyone|not simply "whoever is there"}.`,
    `In person for anything that changes a life. Phone for everything else, with a good loudspeaker.
    Never the child of the family. That is our only rule without exceptions.
    Book the same interpreter twice if you can. Trust is half of it.`,
  ),
  says(
    'nurse',
    `Does anybody have a good way to {get spectacles and hearing aids through three transfers|label dentures
    without offending anyone|keep a phone charger with its owner}? Ours travel further than the patients.`,
    `A bright bag on the bed, not on the locker. The bed is what moves.
    We wrote "my eyes, my ears" on the bag. Since then everybody looks for it.
    Photo on admission, with permission. Two minutes, weeks of searching saved.`,
    'whiteboard',
  ),
  says(
    'doctor',
    `Colleagues in {department}: do you still teach {the pen-and-paper way first|with the old wall charts|on
    each other on quiet afternoons}? Our students say yes, our timetable says no.`,
    `Yes, and I will defend it in every meeting.
    One afternoon a month. It pays for itself by the second month.
    Please do. The app is quick, but I only understood it on paper.`,
    'chart',
  ),
  says(
    'anyone',
    `What would you put into a bag for somebody who has to go into hospital in a hurry? My list so far:
    charger, slippers {with a back|that fit|from home}, a list of medicines, something {soft|that smells of
    home|to read that can be read in pieces}.`,
    `Ear plugs and lip balm. Always.
    A pen and a notebook for questions. You forget them the moment the door opens.
    Phone numbers on paper. Batteries die at the worst time.
    Their own mug. You would not believe what it does.`,
  ),
  says(
    'nurse',
    `How long does it take with you until a new colleague {has all logins|knows where everything is|may take
    a patient of their own}? Here in {city}: {nine days|five weeks|three weeks if nobody is ill}. I would
    like to know whether that is normal or whether we have just got used to it.`,
    `Logins on day one, because one person made it her hobby.
    Six weeks with a buddy, and nobody may cut it short. We lost fewer people since.`,
  ),
  says(
    'doctor',
    `Paper, tablet or memory on the round? I have gone back to {one folded sheet a day|index cards|a small
    notebook that I lock away}, and my colleagues look at me {with pity|like at a museum|and then borrow my
    pen}.`,
    `One folded sheet, four quarters, shredded in the evening. For ever.
    Tablet, but it has met the floor twice.`,
    'trace',
  ),
  says(
    'nurse',
    `Has anyone tried {chair yoga|a five-minute stretch|a walk around the building} at the beginning of the
    late shift? Our physio offers it, half the team loves it, the other half hides in the {linen
    room|medicine room|lift}.`,
    `Start with the half that loves it. The others come when they hear the laughing.
    We call it "the walk to fetch the post". Nobody hides from the post.`,
    'path',
  ),
  says(
    'clinician',
    `Which question do you ask every patient that is not on any form? Mine: "{What would make today a good
    day|What should I know about you that is not in here|Who is waiting for you at home}?"`,
    `"What are you most worried about?" It is never what I expect.
    "How would you like to be called?" Simple, and forgotten so often.
    I ask about the animals. Everyone has an animal, or had one.
    "What did I forget to ask?"`,
  ),
  says(
    'general',
    `Honest question from the other side of the desk: is it all right to bring {a written list|my sister|a
    recorder} to an appointment, or does it annoy you? #DoctorAppointment`,
    `Bring it. A list saves us both time.
    Two pairs of ears hear more than one. Bring the sister.
    Just ask first before recording; most of us will say yes.
    The three most important questions on top, please. Then we get to them.`,
  ),
  says(
    'nurse',
    `Which shoes, please? {Eleven|Twelve|Thirteen} hours on a hard floor, wide feet, washable. I have read so
    many reviews that I now know more about soles than about my own family.`,
    `Go half a size up and buy two pairs. Change at noon. Trust me.
    Whatever they sell to cooks. Cooks know.
    It is the socks. Everybody talks of the shoes and it is the socks.`,
    'clogs',
  ),
]);
