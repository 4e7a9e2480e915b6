/** Comments that fit any post of a topic, with strokes between them. */
const perTopic = {
  night: `Quiet night to you all. / Written by somebody who was really there at that hour. / Sleep well when you
    get there. / The night sees everything. / Greetings from another lit window. / I can hear this post. /
    One more hour. You can do it. / Nights in a nutshell.`,
  humour: `I laughed out loud in the lift. Thank you. / Too true. / This made my break. / I am reading this to the
    whole team. / Please never stop posting. / I feel seen. / Crying. With laughter, this time. / Somebody
    had to say it.`,
  handover: `We have had the same experience. / Small change, big effect. / How long did it take until everyone
    joined in? / We will try it from Monday. / Sharing it with our team lead. / Simple and good. / Would
    love to visit and see it. / This is how one makes work safer.`,
  thanks: `How lovely. / This warms the heart. / Well deserved! / More posts like this, please. / What a good team.
    / I have something in my eye. / Passing it on. / Thank you for writing it down.`,
  question: `Following, I would like to know too. / Good question! / We are looking for an answer to the same thing.
    / Let us know what you end up with. / Asked my team, half says yes. / There is no perfect way, I fear. /
    Great thread. / Saving the answers.`,
  teaching: `Saved for our next teaching. / Clear and short, thank you. / This should be in every induction. / I
    learned something today. / Printed. / My students will get this tomorrow. / The best teaching is the
    simple kind. / May we use it?`,
  journal: `Good summary, thank you. / We will read it next week as well. / Adding it to our list. / The discussion
    is always better than the paper. / This is how I like to read about studies. / What would convince you?
    / Wish I had been there. / Critical and fair.`,
  job: `Sharing. / Good luck with it! / This helps, thank you. / I know somebody who should read this. / Honest
    words. / Sounds like a good place. / I would apply at once if it were closer. / Passing it on to our
    students.`,
  wellbeing: `Thank you for this. / I needed it today. / Take care of yourselves. / So important. / We should speak of
    it more often. / Sending you a quiet evening. / You are not alone in this. / Saved for a bad day.`,
  moving: `Motivated. Shoes are on. / My knees read along and are silent. / Next time I will come too. / Great
    idea. / Every step counts. / I shall begin tomorrow. Really. / That is the spirit. / Respect!`,
  eating: `Now I am hungry. / Recipe, please! / My lunch looks sad next to that. / Trying this tomorrow. / Yum. /
    Simple and good. / This is how one gets through a shift. / I can smell it from here.`,
  clinic: `Good idea, we will copy it. / Patients will thank you. / I wish it were like this everywhere. / Respect
    for time is respect for people. / How did reception like it? / Such small things make the difference. /
    Very helpful, thank you. / We do something similar and it works.`,
  news: `Thanks for the update. / Good to know. / Passing it on to the team. / Calm and clear. / Shared in our
    group. / I will be there. / Thank you for doing this. / Noted in the calendar.`,
  joy: `This made me smile. / How nice. / Day saved. / More of this. / I like this corner of the internet. /
    Small and perfect. / Thank you for the picture in my head. / Yes!`,
  first: `Congratulations! / So happy for you. / Welcome to the team. / You never forget the first time. / Well
    done! / This brought back memories. / Proud of you. / Onwards!`,
  idea: `Brilliant and cheap, my favourite kind. / We will try that. / Please show us a picture when it is done.
    / Who had the idea? Give them a prize. / Copying this shamelessly. / Practical. Thank you. / This is
    what the suggestion box should look like. / It can be so easy.`,
  house: `The house would not run without you. / I read everything you write. / Come by our ward any time. / Thank
    you for what you do. / What a good story. / You see more than all of us. / A pleasure to read. / You
    have a gift.`,
  elsewhere: `Greetings from far away. / I had it translated, and it was worth it. / How beautiful. / The same all
    over the world. / Thank you for writing in your own language. / Warm regards to your team.`,
  long: `Read it twice. / Thank you for taking the time to write this. / This ought to be printed somewhere. / I
    have sent it to three people already. / I will come back to this one. / Every line of it. / You should
    write a book. / Bookmarked.`,
};

export type Topic = keyof typeof perTopic;

/** Comments that fit any post of this topic. */
export const remarksOn = (topic: Topic): string[] => lines(perTopic[topic]);

/** What authors answer under their own posts. */
export const answers =
  lines(`Thank you, all of you. / You are very kind. / That means a lot to me. / I had not
  expected so many answers. Thank you. / Happy to tell more, just write to me. / You have made my day. / Thank you
  for reading. / Such good company here. / Reading all of this on the way home, with a smile. / Glad it is not only me.
  / Hello to all of you. / Thank you for your kind words. / I will show this to the others, they will be happy.`);

function lines(text: string) {
  return text.split('/').map(line => line.replace(/\s+/g, ' ').trim());
}
