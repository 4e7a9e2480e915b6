import { useTopics } from './topics.ts';

/** Hears of a topic in place of what was taken out of the screen and may be shown again. */
export const AwaitReturn = ({ topic }: { topic: string }) => (
  <span ref={useTopics(topic)} className="absolute" />
);
