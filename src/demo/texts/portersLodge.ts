import { says, topic } from './says.ts';

/** A porter and a technician: those who keep everything rolling. */
export const portersLodge = topic('house', [
  says(
    '@davor.l',
    `Eighteen kilometres today between theatre and the wards. Fastest route in the house is still past the
    kitchen. Slowest route, too, if there is strudel.`,
    `Now we know why the lab waits on strudel days.
    Eighteen! And you still say good morning at every corner.
    It is a clinical detour.`,
    'corridor',
  ),
  says(
    '@davor.l',
    `People lie down on my trolley and look at the ceiling. So I have learned the ceiling. There is a stain
    like a rabbit before radiology, and I always tell them: "Look out for the rabbit."`,
    `I have worked here for years and never saw the rabbit. I looked today. Hello, rabbit.
    This is the kindest thing I have read all week.
    Please never let them paint over it.`,
  ),
  says(
    '@davor.l',
    `Porter's rule: feet first in the corridor, head first into the lift, and never, ever hum a waltz.`,
    `What happens if you hum a waltz?
    You hummed one on the way to X-ray, and it was lovely.`,
  ),
  says(
    '@davor.l',
    `Changed the wheels on bed 31. It has pulled to the left since I began here, like an old dog. Now it goes
    straight and I miss it a little.`,
    `That bed and I have a history with a door frame.
    It is the end of an era.`,
  ),
  says(
    '@davor.l',
    `Saw a doctor run down the corridor today, and my heart with her. It was for the last cinnamon roll. She
    shared it.`,
    `It was an emergency. It was cinnamon.
    No comment. But it was warm.`,
  ),
  says(
    '@ravi.t',
    `Nine out of ten devices that "suddenly stopped" are fully charged with sadness and not at all with
    electricity. The tenth is mine to repair. I do like the tenth.`,
    `Have you tried plugging it in, he says, kindly, every time.
    You repaired our warmer with a spring from a pen. We tell our children about it.`,
  ),
  says(
    '@ravi.t',
    `Today I opened an old monitor and found a note inside from the technician before me: "Fan is loud, but
    she is honest." I have oiled the fan and left my own note.`,
    `What did you write? Please.
    A time capsule with a plug.
    You people are poets.`,
    'trace',
  ),
  says(
    '@ravi.t',
    `Request from the workshop: write on the sticker WHAT it does, not only THAT it is broken. "Beeps twice,
    smells of toast" is perfect. "Kaputt" is a mood.`,
    `Ours says "haunted". Is that enough?
    "Smells of toast" goes on every sticker from now on.`,
    'whiteboard',
  ),
  says(
    '@ravi.t',
    `Built a small lamp for the medicine room from spare parts: amber, dims itself, does not wake anyone. If
    the night shift likes it, I make five more.`,
    `The night shift loves it. Five, please. Six.
    I thought somebody had left the moon in there.
    Parts list?`,
    'bedside',
  ),
  says(
    '@ravi.t',
    `Took the night bus with half of the late shift. Somebody had a cake left over. I have never been on a
    better bus.`,
    `The driver got the biggest piece. As it should be.
    I slept through it! There was cake?`,
    'tramStop',
  ),
]);
