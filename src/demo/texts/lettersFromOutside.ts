import { says, topic } from './says.ts';

/** Long posts: a day without a corridor, an hour of quiet, reading. */
export const lettersFromOutside = topic('long', [
  says(
    '@aroha',
    `A day in community nursing, for all who ask what I do without a corridor.

    07:30 Car, coffee, list. The list is a suggestion.
    08:00 First door. The dog knows me, which opens all the others. Dressing, a look into the fridge (one
    learns a lot from fridges), a chat about the election of the bowls club.
    09:15 Second door. Nobody answers. Third window from the left, that is the code. She is fine, she was
    watching the tui in the kowhai and did not want to startle it. We watch together. Two minutes, well
    charted.
    09:50 On the road between two doors I ring the third, because somebody there needs ten minutes to reach
    the door and hates to be rushed. When I arrive he stands there as if by accident. We never mention it.
    10:40 A new baby, a tired father, a grandmother who says that in her day everything was better except
    the washing. I weigh the one and listen to the others.
    12:00 Lunch on the lake. Ten minutes without a screen. I defend them.
    13:00 A man who says he needs nothing. He shows me his tomatoes for half an hour, and then his feet. One
    has to earn feet.
    14:10 Two sisters, both over eighty, one dressing. They discuss which of them I like better. I have been
    diplomatic for six years. Today the older one won, since she had found my pen.
    15:00 Phone, phone, phone, pharmacy, phone.
    15:45 A gate with a sign, "Nurse may enter, others ring". I do not know when I was last as proud of a
    piece of cardboard.
    16:30 Last door. She has made scones because I come. I am not hungry. I eat two.
    17:00 Notes in the car, with the window down.

    People ask whether it is lonely to work like that. I am never alone: there is a team at the other end of
    the telephone, and in every house somebody who has put the kettle on. What I miss is a second pair of eyes
    at the very moment. So we meet on Thursdays around a table, each with one question, and nobody leaves
    before all of them have been turned over once.

    No lift, no printer, no alarm. The weather gets into everything. In fifteen years I have never had two
    equal days, and I have never once wondered what all of it is for.`,
    `One has to earn feet. That is a whole textbook.
    Two minutes, well charted. I love you.
    I looked into a fridge today because of you and understood everything.
    Please post one of these every week.`,
    'path',
  ),
  says(
    '@yusra',
    `Neonatal unit, about quiet.

    Our smallest patients weigh about as much as a loaf of bread and have opinions on everything. Light:
    less. Hands: warm, and please two, one that does something and one that only stays. Voices: yes, but not
    all at once.

    We began "the blue hour" some months ago. Every afternoon from two to three the lights go down, the
    phones go to one person, the doors close by hand and not by themselves. Only what cannot wait happens.
    Parents sit skin to skin, or sleep, or do nothing at all, which they had forgotten how to do.

    I had expected objections. The rounds came earlier, the laboratory comes at four, the technicians ask
    before they drill. Everyone who has stood in that room once understands why.

    The monitors are calmer in the blue hour. So are we. A father said: "It is the only time of the day when
    nobody wants something from her." I wrote that on the inside of the cupboard door, where I keep the
    tape.

    If your ward has something like it, tell me how you did it. If it does not: you need one door, one hour
    and one person who begins. #HealthAndWellness`,
    `One door, one hour and one person who begins. We begin on the first of the month.
    One hand that only stays. Thank you for that.
    Doors closed by hand: such a small thing.
    I was a parent in such an hour. It was the first time I slept.`,
    'bedside',
  ),
  says(
    '@nkechi.l',
    `How to read in a noisy job: a librarian's notes.

    You all tell me that you have no time to read. I see what is borrowed, so I know that this is true and
    that you do it nevertheless. Here is what I have learned from the people who manage.

    - They read the same thing twice instead of two things once.
    - They keep a paper in the pocket of the coat they wear least. It waits for them.
    - They stop in the middle of a paragraph, so that beginning again is easy.
    - They do not finish bad books. Life is short and the shelf is long.
    - They read one page aloud to somebody. Whatever survives this is good.
    - They write in the margin, in pencil, and a stranger answers.

    And a wish from my side: bring me your questions while they are still crooked. A crooked question is
    much easier to look up than a smooth one, since one can see where it hurts.

    The door stands open, the kettle is my own, and the lamp in the corner belongs to whoever comes last.
    #NewResearch`,
    `Bring them while they are still crooked. I shall.
    I stopped in the middle of a paragraph and it works!
    The lamp in the corner has saved two of my exams.
    I read one page aloud to my cat. It did not survive.`,
    'books',
  ),
]);
