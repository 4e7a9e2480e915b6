import { and, eq } from 'drizzle-orm';
import { providePatientReports } from '#/features/posts/server/editPost.ts';
import { reports } from './tables.ts';

// Whatever was decided: its author edits a post that a reader says shows a patient.
providePatientReports(async (tx, postId) => {
  const reported = and(eq(reports.kind, 'post'), eq(reports.thingId, postId), eq(reports.reason, 'patient'));
  return (await tx.$count(reports, reported)) > 0;
});
