import { EmptyChairDrawing } from '#/platform/web/drawings/EmptyChairDrawing.tsx';
import { HouseDrawing } from '#/platform/web/drawings/HouseDrawing.tsx';
import { LampDrawing } from '#/platform/web/drawings/LampDrawing.tsx';
import { NotesDrawing } from '#/platform/web/drawings/NotesDrawing.tsx';
import { NoticeBoardDrawing } from '#/platform/web/drawings/NoticeBoardDrawing.tsx';
import { TalkDrawing } from '#/platform/web/drawings/TalkDrawing.tsx';
import { TwoCupsDrawing } from '#/platform/web/drawings/TwoCupsDrawing.tsx';
import { Button } from '#/platform/web/ui/Button.tsx';
import { EmptyState } from '#/platform/web/ui/EmptyState.tsx';
import { Fault } from '#/platform/web/ui/Fault.tsx';
import { Loading } from '#/platform/web/ui/Loading.tsx';
import { Mark } from '#/platform/web/ui/Mark.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { Progress } from '#/platform/web/ui/Progress.tsx';
import { Skeleton } from '#/platform/web/ui/Skeleton.tsx';
import { Spinner } from '#/platform/web/ui/Spinner.tsx';
import { StepLine } from '#/platform/web/ui/StepLine.tsx';
import { TryAgain } from '#/platform/web/ui/TryAgain.tsx';
import { Wordmark } from '#/platform/web/ui/Wordmark.tsx';
import { Section } from './Section.tsx';

const pause = () => new Promise(over => setTimeout(over, 2_000));

/** Loading, failing, nothing yet; the mark and the drawings. */
export const States = () => (
  <>
    <Section title="States">
      <Notice action={<TryAgain kind="quiet" size="small" retry={pause} />}>
        Failed to load profile data.
      </Notice>
      <Notice kind="success">Registration Successful! Please log in.</Notice>
      <Notice kind="info">You are offline. What you read stays readable.</Notice>
      <StepLine step={2} steps={5} />
      <Progress label="Uploading ward.jpg" value={64} />
      <Progress label="Uploading ward.jpg" />
      <Loading label="Loading profile...">
        <div className="flex gap-3">
          <Skeleton className="size-11 rounded-full" />
          <div className="grow">
            <Skeleton className="mb-2 h-4 w-40 rounded-corner" />
            <Skeleton className="h-4 rounded-corner" />
          </div>
        </div>
      </Loading>
      <EmptyState drawing={<NoticeBoardDrawing />} action={<Button kind="primary">Write a post</Button>}>
        Nothing here yet. The first post could be yours.
      </EmptyState>
      <Fault action={<Button>Back to Home</Button>}>Post not found.</Fault>
    </Section>
    <Section title="Mark">
      <div className="flex flex-wrap items-center gap-4 text-scrub">
        <Mark className="size-4" />
        <Mark />
        <Mark className="size-16" />
        <Spinner />
      </div>
      <Wordmark className="text-section" />
      <Wordmark className="text-display" />
    </Section>
    <Section title="Drawings">
      <div className="flex flex-wrap gap-6">
        <LampDrawing />
        <EmptyChairDrawing />
        <NoticeBoardDrawing />
        <TwoCupsDrawing />
        <NotesDrawing />
        <TalkDrawing />
        <HouseDrawing />
      </div>
    </Section>
  </>
);
