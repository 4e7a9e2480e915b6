import * as z from 'zod';
import { nothing } from '#/platform/shared/shapes.ts';

export const getGettingStarted = {
  summary: 'What is done of the first steps of a new member; null once they were all done or dismissed',
  input: nothing,
  output: z.object({
    steps: z
      .object({
        hasPhoto: z.boolean(),
        hasAbout: z.boolean(),
        /** With how many people they are connected, up to `limits.firstConnections`. */
        connections: z.number().int(),
        hasPosted: z.boolean(),
      })
      .nullable(),
  }),
};

export const endGettingStarted = {
  summary: 'Never show the first steps again: they are done, or dismissed',
  input: nothing,
  output: nothing,
};
