import { says, topic } from './says.ts';

/** Long posts: light, words, a letter to oneself. */
export const lettersFromWards = topic('long', [
  says(
    '@imke',
    `What a lamp taught me.

    When I began on intensive care, eleven years ago, the night light was one switch for the whole room. You
    had two worlds: operating theatre or cave. So at night we worked in the cave and turned on the theatre
    for everything that needed eyes: a line, a dressing, a look at somebody's face. Four or five times a
    night, for every single bed in the room. We noticed how people winced. We wrote "restless" in the notes.

    Then one of the relatives, an electrician, sat with us for two weeks beside his brother. On the last
    evening he asked whether he might leave something behind. It was a small lamp on a clamp, amber, with a
    hood, on a cable of exactly the right length. He had watched where we put our hands.

    That lamp moved from bed to bed for a year. People slept. We wrote "restless" less often, and I began to
    wonder how often we had described our own light in that word.

    Today every place has one. They are in the plan of the new building, with an item number and a
    maintenance interval, and nobody there knows about the electrician. So I write it here.

    If you are new: look at what your hands do when you think you are only working. Somebody lies on the
    other side of them.`,
    `"We described our own light in that word." I will think about this all night.
    We have exactly such lamps. I will tell the story at the next handover.
    The item number should carry his name.
    Thank you, Imke. I was that relative once, with a different lamp.`,
    'bedside',
  ),
  says(
    '@dafydd',
    `Stroke unit, small glossary for visitors. I hand it out on paper, perhaps somebody can use it.

    - "Slow" means: the brain is building. Building sites look untidy.
    - "Tired" means: that was the work of a whole day, even if it was a spoon.
    - "Good day" means: not every day has to be better than the last one.
    - "Practise" means: five minutes, often, with pauses. Not until it hurts.
    - "The wrong word" means: the right one is nearby. Wait. Please do not finish the sentence, even if you
    could.
    - "Crying", "laughing": may come without a reason. They also go again. Nobody has to be
    embarrassed.
    - "Plateau" means: we cannot see very far today. It does not mean the end of the road.
    - "Going home" means: the next part, not the last.

    And "visitor" means you. Sit on the side that gets less attention. Bring a song that both of you know.
    Leave before both of you are exhausted, and say when you will come again. The last sentence is the most
    important one.`,
    `Building sites look untidy. I will use this every day.
    May we translate it? We would need it in four languages.
    My father had one of these in his pocket for a year.
    Please do not finish the sentence: that was hard to learn, and worth it.`,
    'chart',
  ),
  says(
    '@annika.s',
    `Two years as a nurse today, so here is a letter to the person who began.

    Dear Annika, the shoes you are about to buy are the wrong ones. Everything else will be fine.

    You will be afraid of the phone, then of the weekend, then of the quiet. That passes in this order. You
    will be sent to fetch something that does not exist, and you will laugh, and in the spring you will do
    it to somebody else, and be sorry, and bring him cake.

    You will learn that old people are not old from the inside. One of them will teach you to waltz between
    two beds. Another will call you by the name of her sister for three weeks, and on the last day by your
    own.

    You will make a mistake. You will tell it at once, with a red face, and somebody will say: "Good that
    you said it." Please remember who that was. You want to be her one day.

    You will think about leaving, twice. Both times it will be hunger.

    And one evening, much later than you think, you will come out at the staff entrance, it will smell of
    snow, and you will notice that you are no longer pretending. Button up your coat. It is cold, and you
    are a nurse.`,
    `Both times it will be hunger. I laughed and cried.
    I know who said it. She will be very proud of you.
    Please write the letter for year ten, too.
    I began this week. I am going to keep this.`,
    'tramStop',
  ),
]);
