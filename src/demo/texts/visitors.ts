import { says, topic } from './says.ts';

/** A reader-aloud, a daughter who looks after her mother, one who collects blood donors. */
export const visitors = topic('house', [
  says(
    '@marguerite',
    `Forty years a teacher, and now I read aloud on Wednesdays to anyone who likes. Favourite so far: a whole
    chapter about whales, requested by a retired pastry chef. He corrected the French.`,
    `He asked me whether Wednesday could come twice a week.
    You have the best voice for whales.
    The French corrected! You are in good company.`,
    'bedside',
  ),
  says(
    '@marguerite',
    `Tip for visitors who do not know what to say: bring something to look at together. A newspaper. A button
    box. I once spent an hour on a seed catalogue.`,
    `A button box! We have one on the ward since you told us.
    Seed catalogues are pure hope.`,
  ),
  says(
    '@marguerite',
    `Large print is not a kindness, it is a door. We have thirty books now. The crime shelf is always empty,
    of course.`,
    `People who lie still want murders. I have noticed it as well.
    May I bring mine? Twelve, all with a butler.`,
    'books',
  ),
  says(
    '@marguerite',
    `One of my listeners fell asleep in the middle of the chapter, smiling. I read on to the end, quietly,
    for the sake of the whales.`,
    `For the sake of the whales. I love that.
    That is the best review a reader can get.`,
    'bedside',
  ),
  says(
    '@ursula.k',
    `I look after my mother at home, she is 91 and bossy. What nobody tells you: the best aid we have is a
    tray with a rim. The second best is the neighbour with the dog. #HealthAndWellness`,
    `The neighbour with the dog should be covered by insurance.
    Greetings to your mother from one bossy person.
    What else is on your list? I am at the beginning.`,
  ),
  says(
    '@ursula.k',
    `To the community nurse who comes on Mondays and takes her shoes off at the door without being asked: you
    have understood everything about old floors and old ladies.`,
    `Shoes off, always. You are guests with a bag.
    This is worth more than any survey.`,
    'windowsill',
  ),
  says(
    '@ursula.k',
    `A question for those who look after somebody: how do you manage to be away for two days? Not the
    organisation. The heart of it. #MentalHealthMatters`,
    `I made a list of what could go wrong, gave it to my brother, and switched the phone off at eight. It felt terrible, then wonderful.
    You come back kinder. That is what I tell families, and it is true.
    Go. Two days. She has outlived worse, tell her I said so.`,
  ),
  says(
    '@kofi.d',
    `Blood drive at the football ground: 112 donors, two proposals of marriage (one accepted), and the
    referee came back with his whole family. #HealthAndWellness`,
    `And who was refused, and is he well?
    112 is a record, isn't it?
    The referee! Finally a decision we all like.`,
  ),
  says(
    '@kofi.d',
    `"I am afraid of the needle." So am I. I have organised this for nine years and look at the ceiling every
    time. You may be afraid and still come.`,
    `Thank you. I thought I was the only one.
    I look at the biscuit. It helps.
    This should be on the posters.`,
  ),
  says(
    '@kofi.d',
    `Thank-you breakfast for the donors on the market square. Two hundred eggs, four grills, one rain cloud
    that thought better of it.`,
    `I counted 198. Two were mine.
    What a morning. My children want to be eighteen now.`,
    'bowl',
  ),
]);
